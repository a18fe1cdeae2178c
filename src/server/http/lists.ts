import { and, asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { BATCH_MAX, type BackendListQuery, id } from '../../shared/contract/common.ts';
import { issueText } from '../text/issues.ts';
import { refusalText } from '../text/refusals.ts';
import { invalid } from './errors.ts';
import type { AppRequest } from './routes.ts';

/** How a resource can be sorted and filtered; anything else is refused. */
export interface ListRules {
  /** Name in Content-Range. */
  readonly resource: string;
  readonly id: PgColumn;
  readonly sortable: Readonly<Record<string, PgColumn | SQL>>;
  readonly filters: Readonly<Record<string, (value: unknown) => SQL | undefined>>;
  readonly defaultSort: readonly [string, 'ASC' | 'DESC'];
  /** What holds where a filter of this name is missing and no ids are given. */
  readonly unlessFiltered?: Readonly<Record<string, SQL>> | undefined;
}

export interface ListPlan {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly offset: number;
  readonly limit: number;
}

/** Most rows in one response. */
const RANGE_MAX = 1000;

/** One id or several, as a filter names them. */
export const filterIds = z.union([id.transform((one) => [one]), z.array(id).max(BATCH_MAX)]);

/** Turns a list query of the simple-rest dialect into SQL. Throws 400 on what the rules do not know. */
export function planList(query: BackendListQuery, rules: ListRules, fixed?: SQL): ListPlan {
  const [field, direction] = query.sort ?? rules.defaultSort;
  const column = Object.hasOwn(rules.sortable, field) ? rules.sortable[field] : undefined;
  if (!column) throw invalid({ sort: refusalText.lists.unsortable(field) });
  const [from, to] = query.range ?? [0, RANGE_MAX - 1];
  const order = direction === 'ASC' ? asc : desc;
  return {
    where: and(fixed, filterList(query.filter ?? {}, rules)),
    orderBy: [order(column), asc(rules.id)],
    offset: from,
    limit: Math.max(0, Math.min(to - from + 1, RANGE_MAX)),
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

export function filterList(filter: Record<string, unknown>, rules: ListRules): SQL | undefined {
  const missing = isEmpty(filter.id)
    ? Object.entries(rules.unlessFiltered ?? {}).filter(([name]) => isEmpty(filter[name]))
    : [];
  const parts = Object.entries(filter).map(([name, value]) => {
    if (isEmpty(value)) return undefined;
    if (name === 'id') return inArray(rules.id, parseFilter(filterIds, value, name));
    const build = Object.hasOwn(rules.filters, name) ? rules.filters[name] : undefined;
    if (!build) throw invalid({ [`filter.${name}`]: refusalText.lists.unknownFilter });
    return build(value);
  });
  return and(...parts, ...missing.map(([, where]) => where));
}

const faultOf = ({ issues: [first] }: z.ZodError) => (first ? issueText(first) : 'This is not valid.');

/** A filter's value, checked. */
export function parseFilter<T extends z.ZodType>(schema: T, value: unknown, name: string): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid({ [`filter.${name}`]: faultOf(parsed.error) });
  return parsed.data;
}

export const likeLiteral = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Sets the header that states which rows the response has, out of how many. */
export function setRange(
  request: AppRequest,
  rules: ListRules,
  plan: ListPlan,
  count: number,
  total: number,
): void {
  const span = count > 0 ? `${plan.offset}-${plan.offset + count - 1}` : `${plan.offset}-${plan.offset}`;
  request.header('Content-Range', `${rules.resource} ${span}/${total}`);
}
