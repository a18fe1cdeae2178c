import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { RecordKind } from '../../content/recordKind.ts';
import { matches, rank, refreshDocuments } from '../../content/searchDocuments.ts';
import { visibleTrainingWhere, visibleWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { searchDocuments } from '../../db/schema/records.ts';
import { trainingVideos } from '../../db/schema/training.ts';
import { attributeKind } from '../attributes/attributes.service.ts';
import { eventKind, hasEvents } from '../events/events.service.ts';
import { faqCategoryKind, faqKind } from '../faq/faq.service.ts';
import { itemKind } from '../libraries/items/itemKind.service.ts';
import { libraryKind } from '../libraries/libraryKind.service.ts';
import { newsKind } from '../news/news.service.ts';
import { toolkitKind } from '../toolkits/toolkits.service.ts';
import { trainingKind } from '../training/training.service.ts';
import { userKind } from '../users/users.service.ts';

/** What members find, by the name of its kind. */
const KINDS = ['library-item', 'news', 'event', 'faq', 'toolkit', 'training-video'] as const;
type Found = Record<(typeof KINDS)[number], { total: number; ids: number[] }>;

/** Every kind that has search documents. */
export const SEARCHABLE: readonly RecordKind[] = [
  libraryKind,
  itemKind,
  newsKind,
  eventKind,
  faqKind,
  faqCategoryKind,
  toolkitKind,
  attributeKind,
  userKind,
  trainingKind,
];

/**
 * One page of the matches of each kind that `viewer` may see, and how many there are in all. Of a stack only the first
 * format that is found counts, at the place of the best one. Asks the table once.
 */
export async function findDocuments(
  db: Database,
  { q, page, limit, viewer }: { q: string; page: number; limit: number; viewer: Viewer },
): Promise<Found> {
  const parent = alias(searchDocuments, 'parent');
  const isParentVisible = sql`(${searchDocuments.parentId} is null or exists (
    select 1 from ${searchDocuments} as ${sql.identifier('parent')}
    where ${and(eq(parent.kind, libraryKind.name), eq(parent.id, searchDocuments.parentId), visibleWhere(parent, viewer))}))`;
  // A film of an item shows only while the item does, which its document does not tell.
  const isWatchable = sql`(${searchDocuments.kind} <> ${trainingKind.name} or ${searchDocuments.id} in (
    select ${trainingVideos.id} from ${trainingVideos} where ${visibleTrainingWhere(viewer)}))`;
  // What is in no stack is one of its own; ids of items are above zero.
  const stack = sql`partition by ${searchDocuments.kind}, coalesce(${libraryItems.stackId}, -${searchDocuments.id})`;
  const matched = db
    .select({
      kind: searchDocuments.kind,
      id: searchDocuments.id,
      publishedAt: searchDocuments.publishedAt,
      best: sql`max(${rank(q)}) over (${stack})`.as('best'),
      format:
        sql`row_number() over (${stack} order by ${libraryItems.stackPosition}, ${searchDocuments.id})`.as(
          'format',
        ),
    })
    .from(searchDocuments)
    .leftJoin(
      libraryItems,
      and(eq(searchDocuments.kind, itemKind.name), eq(libraryItems.id, searchDocuments.id)),
    )
    .where(
      and(
        inArray(
          searchDocuments.kind,
          KINDS.filter((kind) => kind !== eventKind.name || hasEvents(viewer)),
        ),
        matches(q),
        visibleWhere(searchDocuments, viewer),
        isParentVisible,
        isWatchable,
      ),
    )
    .as('matched');
  const found = db
    .select({
      kind: matched.kind,
      id: matched.id,
      place:
        sql<number>`row_number() over (partition by ${matched.kind} order by ${matched.best} desc, ${matched.publishedAt} desc, ${matched.id} desc)`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (partition by ${matched.kind}))::int`.as('total'),
    })
    .from(matched)
    .where(eq(matched.format, 1))
    .as('found');
  const rows = await db
    .select()
    .from(found)
    .where(sql`${found.place} > ${(page - 1) * limit} and ${found.place} <= ${page * limit}`)
    .orderBy(found.place);
  const result: Found = {
    'library-item': { total: 0, ids: [] },
    news: { total: 0, ids: [] },
    event: { total: 0, ids: [] },
    faq: { total: 0, ids: [] },
    toolkit: { total: 0, ids: [] },
    'training-video': { total: 0, ids: [] },
  };
  for (const { kind, id, total } of rows) {
    const group = result[kind as keyof Found];
    group.total = total;
    group.ids.push(id);
  }
  return result;
}

/** Writes search documents that are missing or folded by an earlier version. Returns how many. */
export async function refreshSearch(db: Database): Promise<number> {
  let written = 0;
  for (const kind of SEARCHABLE) {
    const added = await refreshDocuments(db, kind);
    written += added;
    // The facet indexes hold the items' texts: they load them anew.
    if (kind === itemKind && added > 0)
      await db
        .update(libraries)
        .set({ revision: sql`${libraries.revision} + 1`, sweptRevision: sql`${libraries.revision} + 1` });
  }
  return written;
}
