import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { conflict, HttpError, notFound, staleVersion } from '../http/errors.ts';

type RecordTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** Changes a record, raising its version. Throws 404, or 409 when `version` is given and no longer current. */
export async function updateRecord<T extends RecordTable>(
  db: Database,
  table: T,
  id: number,
  changes: PgUpdateSetSource<T>,
  version?: number,
): Promise<void> {
  const isCurrent = version === undefined ? undefined : eq(table.version, version);
  const set = {
    ...changes,
    updatedAt: new Date(),
    version: sql`${table.version} + 1`,
  } as unknown as PgUpdateSetSource<T>;
  const rows = await db
    .update(table as PgTable)
    .set(set)
    .where(and(eq(table.id, id), isCurrent))
    .returning({ id: table.id });
  if (rows.length > 0) return;
  const exists = await db.$count(table, eq(table.id, id));
  throw exists ? staleVersion() : notFound();
}

/** Runs `work`; a broken unique constraint becomes 409 with a message on `field`. */
export async function uniquely<T>(field: string, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError || !hasPgCode(error, '23505')) throw error;
    throw conflict(`${field}_taken`, message, { [field]: message });
  }
}

/** Whether an error, or what caused it, carries this PostgreSQL code. */
export function hasPgCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === code) return true;
  return false;
}

/** Only what was sent: `undefined` would overwrite nothing, yet Drizzle refuses an empty set. */
export function sent<T extends object>(patch: T): Partial<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export const toDate = (time: string | null | undefined): Date | null | undefined =>
  time ? new Date(time) : (time as null | undefined);

/** Visibility as it was sent, for a row. */
export function visibilityColumns(input: {
  publishedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  roles?: string[] | undefined;
  markets?: string[] | undefined;
}) {
  return sent({
    publishedAt: toDate(input.publishedAt),
    expiresAt: toDate(input.expiresAt),
    roles: input.roles,
    markets: input.markets,
  });
}

/** Record keeping and visibility of a row as they travel. */
export function presentRecord(row: { id: number; createdAt: Date; updatedAt: Date; version: number }) {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentVisibility<R extends string, M extends string>(row: {
  publishedAt: Date | null;
  expiresAt: Date | null;
  roles: string[];
  markets: string[];
}) {
  return {
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    roles: row.roles as R[],
    markets: row.markets as M[],
  };
}
