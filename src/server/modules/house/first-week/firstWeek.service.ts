import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FirstStep } from '../../../../shared/contract/firstWeek.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { configuration } from '../../../db/schema/content.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';

/** A row among the settings that is none of them: no form shows it. */
const DISMISSED = 'first-week.dismissed';

const exists = (table: PgTable, where: SQL | undefined) =>
  sql<boolean>`exists (select 1 from ${table} where ${where})`;
const isSet = (code: string) =>
  exists(configuration, and(eq(configuration.code, code), sql`${configuration.value} <> 'null'::jsonb`));

/**
 * Each step by what is stored now, in one query. `userId` is the account that views them: it does not count as one that
 * it invited.
 */
export async function readFirstWeek(
  db: Database,
  userId: number,
): Promise<Record<FirstStep | 'dismissed', boolean>> {
  const [found] = await db
    .select({
      name: isSet('brand.name'),
      logo: isSet('brand.logo'),
      library: exists(libraries, isNull(libraries.deletedAt)),
      items: exists(libraryItems, isNull(libraryItems.deletedAt)),
      people: exists(users, and(isNull(users.deletedAt), ne(users.id, userId))),
      dismissed: isSet(DISMISSED),
    })
    .from(sql`(select 1) as one`);
  if (!found) throw new Error('The query returned no row.');
  return found;
}

/** Dismisses the list of the first set-up for everyone. */
export async function dismissFirstWeek(db: Database): Promise<void> {
  await db.insert(configuration).values({ code: DISMISSED, value: true }).onConflictDoNothing();
}
