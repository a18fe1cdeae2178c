import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  SAVED_FILTERS_MAX,
  type SavedFilter,
  type savedFilterInput,
} from '../../../../shared/contract/savedFilter.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { invalid, unprocessable } from '../../../http/errors.ts';

export interface SavedFilterRow {
  readonly filter: typeof savedFilters.$inferSelect;
  /** `null` when the account is gone. */
  readonly author: string | null;
}

const joined = (db: Database) =>
  db
    .select({ filter: savedFilters, author: users.name })
    .from(savedFilters)
    .leftJoin(users, eq(users.id, savedFilters.userId));

const ofLibrary = (libraryId: number | null) =>
  libraryId === null ? isNull(savedFilters.libraryId) : eq(savedFilters.libraryId, libraryId);

/** The filters of a list that are the user's own or shared, by name. */
export const listFilters = (
  db: Database,
  userId: number,
  { resource, libraryId }: { resource: SavedFilter['resource']; libraryId: number | null },
): Promise<SavedFilterRow[]> =>
  joined(db)
    .where(
      and(
        eq(savedFilters.resource, resource),
        ofLibrary(libraryId),
        or(eq(savedFilters.userId, userId), eq(savedFilters.isShared, true)),
      ),
    )
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id));

export async function findFilter(db: Database, id: number): Promise<SavedFilterRow | undefined> {
  const [row] = await joined(db).where(eq(savedFilters.id, id));
  return row;
}

/**
 * Stores a filter, in place of the user's own of the same name. Returns its id. Throws 400 on a library that does not
 * exist, and 422 when the user has as many filters as fit.
 */
export function storeFilter(
  db: Database,
  userId: number,
  { resource, libraryId, name, list, isShared }: z.output<typeof savedFilterInput>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Calls of one account follow each other, so that each counts what the others kept.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (libraryId !== null) {
      const isKept = and(eq(libraries.id, libraryId), isNull(libraries.deletedAt));
      const [library] = await tx.select({ id: libraries.id }).from(libraries).where(isKept).for('key share');
      if (!library) throw invalid({ libraryId: 'This library does not exist.' });
    }
    const mine = eq(savedFilters.userId, userId);
    const [same] = await tx
      .select({ id: savedFilters.id })
      .from(savedFilters)
      .where(
        and(
          mine,
          eq(savedFilters.resource, resource),
          ofLibrary(libraryId),
          sql`lower(${savedFilters.name}) = lower(${name})`,
        ),
      );
    if (same) {
      await tx.update(savedFilters).set({ name, list, isShared }).where(eq(savedFilters.id, same.id));
      return same.id;
    }
    if ((await tx.$count(savedFilters, mine)) >= SAVED_FILTERS_MAX)
      throw unprocessable(
        'saved_filters_full',
        `You can keep ${SAVED_FILTERS_MAX} filters. Delete some first.`,
      );
    const [row] = await tx
      .insert(savedFilters)
      .values({ userId, resource, libraryId, name, list, isShared })
      .returning({ id: savedFilters.id });
    return row?.id ?? 0;
  });
}

export async function deleteFilter(db: Database, id: number): Promise<void> {
  await db.delete(savedFilters).where(eq(savedFilters.id, id));
}
