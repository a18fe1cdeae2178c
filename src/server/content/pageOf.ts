import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../../shared/contract/common.ts';
import type { Database } from '../db/client.ts';

/** One page of a private list: `read` gets the rows of the page, the total counts all that `where` finds. */
export async function pageOf<T>(
  db: Database,
  { page, limit }: { readonly page: number; readonly limit: number },
  {
    table,
    where,
    read,
  }: {
    readonly table: PgTable;
    readonly where: SQL | undefined;
    readonly read: (window: { offset: number; limit: number }) => Promise<T[]>;
  },
): Promise<Page<T>> {
  const data = await read({ offset: (page - 1) * limit, limit });
  return { data, total: await db.$count(table, where), page, limit };
}
