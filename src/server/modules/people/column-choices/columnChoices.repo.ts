import { and, asc, eq } from 'drizzle-orm';
import type { KindWith } from '../../../../shared/domain/recordKinds.ts';
import type { Database } from '../../../db/client.ts';
import { columnChoices } from '../../../db/schema/columnChoices.ts';

const { userId: owner, list: name, columns: chosen } = columnChoices;

/** What an account chose, by the names of the lists. */
export const listChoices = (db: Database, userId: number) =>
  db.select({ list: name, columns: chosen }).from(columnChoices).where(eq(owner, userId)).orderBy(asc(name));

export async function storeChoice(
  db: Database,
  { userId, list, columns }: { userId: number; list: KindWith<'list'>; columns: string[] },
): Promise<void> {
  await db
    .insert(columnChoices)
    .values({ userId, list, columns })
    .onConflictDoUpdate({ target: [owner, name], set: { columns, updatedAt: new Date() } });
}

export async function deleteChoice(db: Database, userId: number, list: KindWith<'list'>): Promise<void> {
  await db.delete(columnChoices).where(and(eq(owner, userId), eq(name, list)));
}
