import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Role } from '../../../shared/policy/roles.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { RecordKind } from '../../content/recordKind.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';

export const userKind: RecordKind = {
  name: 'users',
  table: users,
  secrets: ['passwordHash'],
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]));
    return rows.map(({ id, name, email, company, deletedAt }) => ({
      id,
      title: name,
      text: `${email} ${company ?? ''}`,
      deletedAt,
    }));
  },
};

/** A person as they are now; `null` when the account is gone or disabled. */
export async function findViewer(db: Database, userId: number): Promise<Viewer | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true), isNull(users.deletedAt)));
  return user ? { roles: user.roles as Role[], market: user.market } : null;
}
