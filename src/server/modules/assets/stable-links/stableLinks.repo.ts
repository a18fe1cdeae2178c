import { and, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../../../shared/contract/common.ts';
import { STABLE_LINK_DAYS } from '../../../../shared/contract/stableLink.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { stableLinkDays, stableLinks } from '../../../db/schema/stableLinks.ts';
import { parseFilter } from '../../../http/lists.ts';

const hasNotEnded: SQL | undefined = or(isNull(stableLinks.expiresAt), gt(stableLinks.expiresAt, sql`now()`));

/** How the back-office lists links. */
export const linkLists: ListOptions = {
  sortable: {
    name: stableLinks.name,
    createdAt: stableLinks.createdAt,
    expiresAt: stableLinks.expiresAt,
    'hits.recent': sql`(select coalesce(sum(${stableLinkDays.hits}), 0) from ${stableLinkDays}
      where ${stableLinkDays.linkId} = ${stableLinks.id})`,
  },
  filters: {
    itemId: (value) => eq(stableLinks.itemId, parseFilter(id, value, 'itemId')),
    ended: (value) =>
      parseFilter(z.boolean(), value, 'ended') ? lte(stableLinks.expiresAt, sql`now()`) : hasNotEnded,
  },
  defaultSort: ['createdAt', 'DESC'],
};

/** The named links with their items, in the order of `ids`. */
export async function linksByIds(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      link: getTableColumns(stableLinks),
      item: { title: libraryItems.title, deletedAt: libraryItems.deletedAt },
      file: getTableColumns(files),
    })
    .from(stableLinks)
    .innerJoin(libraryItems, eq(libraryItems.id, stableLinks.itemId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(isOneOf(stableLinks.id, ids));
  return inOrder(ids, rows, ({ link }) => link.id);
}
export type LinkRow = Awaited<ReturnType<typeof linksByIds>>[number];

/** How often links were opened, by their id; those that never were are left out. */
export async function hitsOf(db: Database, ids: readonly number[], now = Date.now()) {
  const first = utcDay(now - (STABLE_LINK_DAYS - 1) * 24 * 3_600_000);
  const { linkId, day, hits } = stableLinkDays;
  const rows = await db
    .select({
      linkId,
      total: sql<number>`sum(${hits})::int`,
      recent: sql<number>`coalesce(sum(${hits}) filter (where ${day} >= ${first}), 0)::int`,
      lastDay: sql<string>`max(${day})::text`,
    })
    .from(stableLinkDays)
    .where(isOneOf(linkId, ids))
    .groupBy(linkId);
  return new Map(rows.map(({ linkId: of, ...sums }) => [of, sums]));
}

/** What a token opens: one question to the database for each picture. `isShown`: whether the public may see the item. */
export async function linkByToken(db: Database, token: string) {
  const [row] = await db
    .select({
      link: getTableColumns(stableLinks),
      ends: { item: libraryItems.expiresAt, library: libraries.expiresAt },
      file: getTableColumns(files),
      isShown: sql<boolean>`${and(visibleItemWhere(THE_PUBLIC), eq(files.state, 'ready'))}`,
    })
    .from(stableLinks)
    .innerJoin(libraryItems, eq(libraryItems.id, stableLinks.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(and(eq(stableLinks.token, token), isNull(stableLinks.deletedAt)));
  return row;
}
