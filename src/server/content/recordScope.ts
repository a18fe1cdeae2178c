import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Principal } from '../http/principal.ts';
import type { RecordKind } from './recordKind.ts';

/** Throws 404 of a record that the caller may not see; one that is purged is in no limited scope. */
export async function requireInScope(
  db: Database,
  { kind, noun }: { readonly kind: RecordKind; readonly noun: string },
  id: number,
  caller: Principal,
): Promise<void> {
  const scope = kind.scope?.where(caller);
  if (scope && (await db.$count(kind.table as PgTable, and(eq(kind.table.id, id), scope))) === 0)
    throw notFound(noun);
}

/** Refuses a write, after it and in its transaction, that took records to where its caller may not change them. */
export async function assertInScope(
  tx: Database,
  { table, scope }: RecordKind,
  ids: readonly number[],
  caller: Principal,
): Promise<void> {
  const within = scope?.where(caller);
  if (!scope || !within || ids.length === 0) return;
  const count = await tx.$count(table as PgTable, and(isOneOf(table.id, ids), within));
  if (count < ids.length) throw invalid(scope.refusal);
}
