import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { APPROVAL_KINDS } from '../../shared/domain/approvalStates.ts';
import { addTo } from '../../shared/domain/groups.ts';
import type { Database } from '../db/client.ts';
import { compiled } from '../db/compiled.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { pipelined } from '../db/pipelinedClient.ts';
import { readRows } from '../db/readRows.ts';
import { approvalRules, approvals } from '../db/schema/approvals.ts';
import type { Author } from './author.ts';
import type { Fields, RecordKind } from './recordKind.ts';

/** Whether rules of approval can be about this kind. */
export const isApproved = ({ name }: RecordKind): boolean =>
  (APPROVAL_KINDS as readonly string[]).includes(name);

/**
 * Says to the database who writes until the caller's transaction ends: rules of approval for groups of authors decide by
 * it, and cover everybody who is not named.
 */
export async function nameAuthor(tx: Database, kind: RecordKind, { userId }: Author): Promise<void> {
  if (isApproved(kind)) await setLocally(tx, 'author', String(userId ?? ''));
}

/** Sets what triggers read, until the caller's transaction ends. */
const setLocally = (tx: Database, name: 'author' | 'touched', value: string) =>
  tx.execute(setting({ name: `sillage.${name}`, value }));
const setting = compiled(
  pipelined(sql`select set_config(${sql.placeholder('name')}, ${sql.placeholder('value')}, true)`),
);

/** Values of relations by name, each by record. */
type Related = readonly (readonly [string, ReadonlyMap<number, unknown>])[];

/** Whether any rule of approval is in force. */
const hasRules = async (tx: Database): Promise<boolean> =>
  (
    await readRows(
      tx,
      z.object({ has: z.boolean() }),
      sql`select exists (select from ${approvalRules}
    where ${approvalRules.deletedAt} is null) as has`,
    )
  )[0]?.has ?? false;

/**
 * Lets the rules of approval decide about what records have in other tables, which triggers of their own table cannot
 * see. Rows of `after` that lose their date of publication by it are replaced by what they are then.
 */
export async function withoutDates(
  tx: Database,
  kind: RecordKind,
  { before, after: related }: { before: Related; after: Related },
  rows: Map<number, Fields>,
): Promise<void> {
  if (!isApproved(kind) || related.length === 0) return;
  const touched = touchedBy(before, related);
  if (touched.size === 0 || !(await hasRules(tx))) return;
  const { table } = kind;
  for (const [names, ids] of touched) {
    await setLocally(tx, 'touched', names);
    const written = (await tx
      .update(table as PgTable)
      .set({ version: sql`${table.version}` })
      .where(isOneOf(table.id, ids))
      .returning()) as Fields[];
    for (const row of written) rows.set(Number(row.id), row);
  }
  await setLocally(tx, 'touched', '');
}

/** Ids of records by the names of the relations that changed, such as `translations,valueIds`. */
function touchedBy(before: Related, after: Related): Map<string, number[]> {
  const names = new Map<number, string[]>();
  const former = new Map(before);
  for (const [name, values] of after)
    for (const id of new Set([...values.keys(), ...(former.get(name)?.keys() ?? [])]))
      if (JSON.stringify(values.get(id) ?? null) !== JSON.stringify(former.get(name)?.get(id) ?? null))
        addTo(names, id, name);
  const ids = new Map<string, number[]>();
  for (const [id, touched] of names) addTo(ids, touched.join(','), id);
  return ids;
}

/** Whether a record waits for an approval. */
export const isInReview = async (db: Database, { name }: RecordKind, id: number): Promise<boolean> =>
  (await db.$count(
    approvals,
    and(eq(approvals.kind, name), eq(approvals.recordId, id), inArray(approvals.state, ['open', 'changes'])),
  )) > 0;
