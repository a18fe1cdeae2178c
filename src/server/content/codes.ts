import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { foldText, wordsOf } from '../../shared/domain/fold.ts';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { users } from '../db/schema/accounts.ts';
import { uploads } from '../db/schema/uploads.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import { conflict } from '../http/errors.ts';
import { type ContentKind, columnOf } from './contentKind.ts';
import type { RecordKind } from './recordKind.ts';
import { slugOf } from './slugs.ts';

/** Markets, groups and usage rights: accounts and records name them by a code that never changes. */
export type CodedKind = RecordKind & { readonly table: { readonly code: PgColumn } };
interface Coded {
  readonly code: string;
  readonly name: string;
}

/** Names as people write them in lists. */
export interface KnownNames {
  readonly codes: readonly string[];
  /** The code of what is meant, by code or by a name that only one has, whatever case, accents and hyphens. */
  find(text: string): string | undefined;
}

/** A name as it is compared: whatever case, accents and hyphens. */
export const nameKey = (text: string): string => wordsOf(foldText(text)).join(' ');

export function knownNames(all: readonly Coded[]): KnownNames {
  const codes = new Map<string, string | undefined>();
  for (const { code, name } of all) codes.set(nameKey(name), codes.has(nameKey(name)) ? undefined : code);
  for (const { code } of all) codes.set(nameKey(code), code);
  return { codes: all.map(({ code }) => code), find: (text) => codes.get(nameKey(text)) };
}

const CODE_MAX = 50;

/** A code made from a name, which no record has, in the trash or not. */
export async function freeCode(
  db: Database,
  { name: kind, table }: CodedKind,
  name: string,
): Promise<string> {
  const base = slugOf(name, kind).slice(0, CODE_MAX).replace(/-$/, '');
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}-${number}`;
    if ((await db.$count(table as PgTable, eq(table.code, code))) === 0) return code;
  }
}

/** By which accounts and records name them; `others` are columns of records without a publication window. */
const FIELDS = {
  market: {
    limit: 'markets',
    others: [usageRights.markets],
    ofAccounts: (codes: string[]): SQL =>
      sql`(${inArray(users.market, codes)} or jsonb_exists_any(${users.editLimits} -> 'markets', ${sql.param(codes)}::text[]))`,
  },
  group: { limit: 'groups', others: [], ofAccounts: (codes: string[]): SQL => overlaps(users.groups, codes) },
  'usage-right': { limit: 'usageRights', others: [], ofAccounts: (): SQL => sql`false` },
} as const;

const overlaps = (column: PgColumn, codes: readonly string[]): SQL =>
  sql`${column} && ${sql.param([...codes])}::text[]`;

/**
 * Throws 409 while an account, a record or an upload names one of these, in the trash too, and keeps others from naming
 * them until the transaction ends.
 */
export async function refuseNamed(
  tx: Database,
  { table }: CodedKind,
  { ids, of, kinds }: { ids: readonly number[]; of: keyof typeof FIELDS; kinds: readonly ContentKind[] },
): Promise<void> {
  const rows = await tx
    .select({ code: table.code })
    .from(table as PgTable)
    .where(isOneOf(table.id, ids))
    .orderBy(table.id)
    .for('update');
  const codes = rows.map(({ code }) => String(code));
  const { limit, others, ofAccounts } = FIELDS[of];
  const accounts = await tx.$count(users, ofAccounts(codes));
  const isArriving = sql`jsonb_exists_any(${uploads.arrival} -> ${limit}, ${sql.param(codes)}::text[])`;
  let records = await tx.$count(uploads, and(eq(uploads.state, 'open'), isArriving));
  const columns = [...kinds.flatMap((kind) => columnOf(kind, limit) ?? []), ...others];
  for (const column of columns) records += await tx.$count(column.table as PgTable, overlaps(column, codes));
  if (accounts + records === 0) return;
  const parts = [
    ...(accounts > 0 ? [accounts === 1 ? 'one account' : `${accounts} accounts`] : []),
    ...(records > 0 ? [records === 1 ? 'one record' : `${records} records`] : []),
  ].join(' and ');
  throw conflict(
    'in_use',
    `It is named by ${parts}, maybe in the trash. Archive it instead: it is not offered any more, and they stay as they are.`,
  );
}
