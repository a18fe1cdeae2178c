import { and, desc, eq, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { LogQuery } from '../../../../shared/contract/changeLog.ts';
import { searchWords } from '../../../../shared/domain/fold.ts';
import type { AuditRow } from '../../../content/history/changeLog.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { audit, searchDocuments } from '../../../db/schema/records.ts';
import { attributeValues } from '../../../db/schema/taxonomy.ts';
import { likeLiteral } from '../../../http/lists.ts';

export type LogFilter = Omit<LogQuery, 'before' | 'limit'>;

export interface LogRow {
  readonly row: AuditRow;
  readonly by: string | null;
}

/** Records whose words have all of these, by the index of the search. */
function hasWords(q: string | undefined): SQL | undefined {
  const words = searchWords(q ?? '');
  if (words.length === 0) return undefined;
  const found = and(...words.map((word) => sql`${searchDocuments.text} like ${`%${likeLiteral(word)}%`}`));
  return sql`(${audit.kind}, ${audit.recordId}) in (select ${searchDocuments.kind}, ${searchDocuments.id} from ${searchDocuments} where ${found})`;
}

const matching = ({ by, kind, recordId, action, from, to, q }: LogFilter): SQL | undefined =>
  and(
    by === undefined ? undefined : by === 'server' ? isNull(audit.userId) : eq(audit.userId, by),
    kind ? eq(audit.kind, kind) : undefined,
    recordId === undefined ? undefined : eq(audit.recordId, recordId),
    action ? eq(audit.action, action) : ne(audit.action, 'reorder'),
    from ? gte(audit.at, new Date(from)) : undefined,
    to ? lte(audit.at, new Date(to)) : undefined,
    hasWords(q),
  );

/** Changes before the change `before`, newest first. */
export const readLog = (
  db: Database,
  filter: LogFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LogRow[]> =>
  db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(matching(filter), before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit);

/** Names of the records that changes are of, by kind and id; those of deleted records come from the change. */
export async function namesOf(db: Database, rows: readonly AuditRow[]): Promise<(row: AuditRow) => string> {
  const names = new Map<string, string>();
  const byKind = new Map<string, Set<number>>();
  for (const { kind, recordId } of rows) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(recordId));
  for (const [kind, ids] of byKind) {
    const found = await db
      .select({ id: searchDocuments.id, title: searchDocuments.title })
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, kind), isOneOf(searchDocuments.id, ids)));
    for (const { id, title } of found) names.set(`${kind} ${id}`, title);
  }
  const valueIds = byKind.get('attribute-value');
  if (valueIds) {
    const found = await db
      .select({ id: attributeValues.id, label: attributeValues.label })
      .from(attributeValues)
      .where(isOneOf(attributeValues.id, valueIds));
    for (const { id, label } of found) names.set(`attribute-value ${id}`, label);
  }
  return (row) => names.get(`${row.kind} ${row.recordId}`) || nameInChange(row);
}

const NAMES = ['title', 'name', 'label', 'question', 'query'];

function nameInChange({ kind, before, after }: AuditRow): string {
  const values = { ...before, ...after };
  if (kind === 'configuration') return Object.keys(values).join(', ');
  const name = NAMES.map((field) => values[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : '';
}
