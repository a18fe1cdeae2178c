import { and, count, desc, eq } from 'drizzle-orm';
import { favouriteEndpoints as calls, FAVOURITES_MAX } from '../../../shared/contract/favourite.ts';

import { visibleItemWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { favourites } from '../../db/schema/favourites.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { findItem, visibleSummaries } from '../libraries/items/items.service.ts';

/** What a member has marked, as far as the member may see it at the moment of the question. */
export function favouriteRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ query: { page, limit }, principal }) => {
    const rows = await marked(db, principal)
      .limit(limit)
      .offset((page - 1) * limit);
    const summaries = await visibleSummaries(
      db,
      rows.map(({ id }) => id),
      principal,
    );
    const data = summaries.map((summary) => ({
      ...summary,
      stackId: null,
      formatCount: 1,
      others: [],
      matches: [{ id: summary.id, size: summary.file.size }],
    }));
    return { data, total: await countMarked(db, principal), page, limit };
  });

  route(app, calls.ids, async ({ principal }) => (await marked(db, principal)).map(({ id }) => id));

  route(app, calls.add, async ({ params: { itemId }, principal }) => {
    const { userId } = principal;
    if (!(await findItem(db, itemId, visibleItemWhere(principal)))) throw notFound('This item');
    await db.transaction(async (tx) => {
      // A second call of this member waits here, so that it counts what the first one added.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const added = await tx
        .insert(favourites)
        .values({ userId, itemId })
        .onConflictDoNothing()
        .returning({ itemId: favourites.itemId });
      if (added.length > 0 && (await countMarked(tx, principal)) > FAVOURITES_MAX)
        throw unprocessable(
          'favourites_full',
          `You can have ${FAVOURITES_MAX.toLocaleString('en')} favourites. Remove some first.`,
        );
    });
  });

  route(app, calls.remove, async ({ params: { itemId }, principal }) => {
    await db
      .delete(favourites)
      .where(and(eq(favourites.userId, principal.userId), eq(favourites.itemId, itemId)));
  });
}

const whereMarked = (principal: Principal) =>
  and(eq(favourites.userId, principal.userId), visibleItemWhere(principal));

const marked = (db: Database, principal: Principal) =>
  db
    .select({ id: favourites.itemId })
    .from(favourites)
    .innerJoin(libraryItems, eq(libraryItems.id, favourites.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(whereMarked(principal))
    .orderBy(desc(favourites.createdAt), desc(favourites.itemId));

async function countMarked(db: Database, principal: Principal): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(libraryItems, eq(libraryItems.id, favourites.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(whereMarked(principal));
  return found?.total ?? 0;
}
