import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { BackendListQuery } from '../../shared/contract/common.ts';
import { language } from '../../shared/contract/translation.ts';
import { isTranslatedKind } from '../../shared/domain/translatedTexts.ts';
import type { Database } from '../db/client.ts';
import { type ListPlan, type ListRules, parseFilter, planList, setRange } from '../http/lists.ts';
import type { AppRequest } from '../http/routes.ts';
import type { RecordKind } from './recordKind.ts';
import { documentsWith } from './searchDocuments.ts';
import { inState } from './targets.ts';
import { hasOutdatedTranslation, lacksTranslation } from './translations/translations.ts';

/** How records of a kind are listed, besides what the kit knows of each. */
export interface ListOptions {
  readonly sortable: ListRules['sortable'];
  readonly filters?: ListRules['filters'];
  readonly defaultSort: ListRules['defaultSort'];
  readonly unlessFiltered?: ListRules['unlessFiltered'];
}

/** Records of a kind by what is missing of their texts in a language, or was made from a text that has changed. */
const translationFilters = (kind: RecordKind): ListRules['filters'] =>
  isTranslatedKind(kind.name)
    ? {
        lacks: (value) => lacksTranslation(kind, parseFilter(language, value, 'lacks')),
        outdated: (value) => hasOutdatedTranslation(kind, parseFilter(language, value, 'outdated')),
      }
    : {};

/**
 * The rules of a kind's lists: the kit's filters `q`, `id` and `trashed`, those of translations, and the kind's own.
 */
export function listRules(
  kind: RecordKind,
  { sortable, filters, defaultSort, unlessFiltered }: ListOptions,
): ListRules {
  const { name, table } = kind;
  return {
    resource: name,
    id: table.id,
    sortable: {
      id: table.id,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      deletedAt: table.deletedAt,
      ...sortable,
    },
    filters: {
      q: (value) => documentsWith(name, table.id, parseFilter(z.string().max(200), value, 'q')),
      // The state is selected outside these filters; here the value is only checked.
      trashed: (value) => {
        parseFilter(z.boolean(), value, 'trashed');
        return undefined;
      },
      ...translationFilters(kind),
      ...filters,
    },
    defaultSort,
    unlessFiltered,
  };
}

/** A list's plan: of the trash where the filter requests it, else of everything but. */
export function planRecords(query: BackendListQuery, rules: ListRules, scope: SQL | undefined): ListPlan {
  const table = rules.id.table as RecordKind['table'];
  return planList(query, rules, and(scope, inState(table, query.filter?.trashed === true)));
}

/** One page of a back-office list, with its place among all in `Content-Range`. */
export async function listRecords<T>(
  db: Database,
  {
    query,
    request,
    rules,
    scope,
    load,
  }: {
    readonly query: BackendListQuery;
    readonly request: AppRequest;
    readonly rules: ListRules;
    readonly scope?: SQL | undefined;
    readonly load: (db: Database, ids: readonly number[]) => Promise<T[]>;
  },
): Promise<T[]> {
  const { table } = rules.id;
  const plan = planRecords(query, rules, scope);
  const rows = await db
    .select({ id: rules.id })
    .from(table)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .offset(plan.offset)
    .limit(plan.limit);
  setRange(request, rules, plan, rows.length, await db.$count(table, plan.where));
  return load(db, idsOf(rows));
}

const idsOf = (rows: readonly { id: unknown }[]): number[] => rows.map(({ id }) => Number(id));
