import { inArray } from 'drizzle-orm';
import type { RecordKind } from '../../content/recordKind.ts';
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
