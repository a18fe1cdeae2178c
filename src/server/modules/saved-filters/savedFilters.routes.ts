import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  savedFilterEndpoints as calls,
  SAVED_FILTERS_MAX,
  type SavedFilter,
} from '../../../shared/contract/savedFilter.ts';
import { can } from '../../../shared/policy/policy.ts';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { libraries } from '../../db/schema/libraries.ts';
import { savedFilters } from '../../db/schema/savedFilters.ts';
import { invalid, notFound, unprocessable } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { type AppHono, route } from '../../http/routes.ts';

/** Filters that content managers keep for a list. */
export function savedFilterRoutes(app: AppHono, { db }: Context): void {
  const joined = () =>
    db
      .select({ filter: savedFilters, author: users.name })
      .from(savedFilters)
      .leftJoin(users, eq(users.id, savedFilters.userId));
  type Row = Awaited<ReturnType<typeof joined>>[number];

  route(app, calls.list, async ({ query: { resource, libraryId }, principal }) => {
    if (!can(principal, 'list', resource)) return [];
    const rows = await joined()
      .where(
        and(
          eq(savedFilters.resource, resource),
          libraryId === undefined ? isNull(savedFilters.libraryId) : eq(savedFilters.libraryId, libraryId),
          or(eq(savedFilters.userId, principal.userId), eq(savedFilters.isShared, true)),
        ),
      )
      .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.id));
    return rows.map((row) => present(row, principal));
  });

  route(app, calls.create, async ({ body, principal }) => {
    const { resource, libraryId, name, list, isShared } = body;
    if (!can(principal, 'list', resource)) throw invalid({ resource: 'You cannot open this list.' });
    if (libraryId !== null && resource !== 'library-item')
      throw invalid({ libraryId: 'Only items have a library.' });
    const { userId } = principal;
    const id = await db.transaction(async (tx) => {
      // Calls of one account follow each other, so that each counts what the others kept.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      if (libraryId !== null) {
        const isKept = and(eq(libraries.id, libraryId), isNull(libraries.deletedAt));
        const [library] = await tx
          .select({ id: libraries.id })
          .from(libraries)
          .where(isKept)
          .for('key share');
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
            libraryId === null ? isNull(savedFilters.libraryId) : eq(savedFilters.libraryId, libraryId),
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
    return present(await find(id), principal);
  });

  route(app, calls.remove, async ({ params: { id }, principal }) => {
    const row = await find(id);
    const isSeen = row.filter.isShared || row.filter.userId === principal.userId;
    if (!isSeen || !can(principal, 'list', row.filter.resource)) throw notFound('This filter');
    if (!mayDelete(row.filter, principal))
      throw unprocessable('not_own', 'Only who made a filter, or an administrator, can delete it.');
    await db.delete(savedFilters).where(eq(savedFilters.id, id));
  });

  async function find(id: number): Promise<Row> {
    const [row] = await joined().where(eq(savedFilters.id, id));
    if (!row) throw notFound('This filter');
    return row;
  }

  const present = ({ filter, author }: Row, principal: Principal): SavedFilter => ({
    id: filter.id,
    resource: filter.resource,
    libraryId: filter.libraryId,
    name: filter.name,
    list: filter.list,
    isShared: filter.isShared,
    isOwn: filter.userId === principal.userId,
    canDelete: mayDelete(filter, principal),
    author,
    createdAt: filter.createdAt.toISOString(),
  });
}

const mayDelete = ({ userId, isShared }: typeof savedFilters.$inferSelect, principal: Principal): boolean =>
  userId === principal.userId || (isShared && principal.roles.includes('ROLE_ADMIN'));
