import { and } from 'drizzle-orm';
import type { Role } from '../../../../shared/policy/roles.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { isActivePerson } from '../users/public.ts';
import { readPersonReading } from './personReading.ts';

/** People with an account in use, as decisions need them, by their ids. */
export async function readPeople(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      userId: users.id,
      ...receiverColumns,
      roles: users.roles,
      markets: ownMarkets,
      usage: ownUsage,
      groups: users.groups,
    })
    .from(users)
    .where(and(isOneOf(users.id, ids), isActivePerson));
  const readingOf = await readPersonReading(db);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await readingOf(row)),
      roles: row.roles as Role[],
      ...(await usesHere(db, row)),
    })),
  );
}
export type Person = Awaited<ReturnType<typeof readPeople>>[number];
