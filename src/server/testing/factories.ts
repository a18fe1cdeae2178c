import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { stackKey } from '../../shared/domain/stackKey.ts';
import { nextPosition } from '../content/positions.ts';
import { syncDocuments } from '../content/searchDocuments.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { apiKeys } from '../db/schema/apiKeys.ts';
import { news } from '../db/schema/content.ts';
import { events } from '../db/schema/events.ts';
import { faqCategories, faqs } from '../db/schema/faq.ts';
import { files } from '../db/schema/files.ts';
import { receipts, takings } from '../db/schema/ledger.ts';
import { itemValues, itemVersions, libraries, libraryFacets, libraryItems } from '../db/schema/libraries.ts';
import { markets } from '../db/schema/markets.ts';
import { mediaPortals } from '../db/schema/mediaPortals.ts';
import { attributes, attributeValues } from '../db/schema/taxonomy.ts';
import { toolkits } from '../db/schema/toolkits.ts';
import { trainingVideos } from '../db/schema/training.ts';

import { attributeKind } from '../modules/assets/attributes/attributes.service.ts';
import { itemKind } from '../modules/assets/libraries/items/itemKind.service.ts';
import { lastPosition } from '../modules/assets/libraries/items/itemPositions.service.ts';
import { libraryKind } from '../modules/assets/libraries/libraryKind.service.ts';
import { eventKind } from '../modules/editorial/events/events.service.ts';
import { completeTimes } from '../modules/editorial/events/eventTimes.ts';
import { faqCategoryKind, faqKind } from '../modules/editorial/faq/faq.service.ts';
import { mediaPortalKind } from '../modules/editorial/media-portals/mediaPortals.service.ts';
import { newsKind } from '../modules/editorial/news/news.service.ts';
import { toolkitKind } from '../modules/editorial/toolkits/toolkits.service.ts';
import { trainingKind } from '../modules/editorial/training/training.service.ts';
import { newKeyPrefix, newKeySecret } from '../modules/people/auth/keys.service.ts';
import { userKind } from '../modules/people/users/users.service.ts';

type New<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;
export type UserOverrides = New<typeof users>;

/** A unique, readable tail for names and addresses. */
const tail = (): string => randomUUID().slice(0, 8);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

async function one<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export async function buildUser(db: Database, overrides: UserOverrides = {}) {
  const user = await one(
    db
      .insert(users)
      .values({ email: `user-${tail()}@example.com`, name: 'Test User', ...overrides })
      .returning(),
  );
  await syncDocuments(db, userKind, [user.id]);
  return user;
}

/** An API key of an account, that may read, for a year; and what its holder sends. */
export async function buildKey(db: Database, overrides: New<typeof apiKeys> & { userId: number }) {
  const prefix = newKeyPrefix();
  const { token, hash } = newKeySecret(prefix);
  const expiresAt = new Date(Date.now() + 365 * 24 * 3_600_000);
  const values = { name: `Key ${tail()}`, prefix, hash, scopes: ['read'], expiresAt, ...overrides };
  return { ...(await one(db.insert(apiKeys).values(values).returning())), token };
}

export const buildFile = (db: Database, overrides: New<typeof files> = {}) =>
  one(
    db
      .insert(files)
      .values({
        storageKey: `test/${randomUUID()}`,
        name: 'picture.jpg',
        mediaType: 'image/jpeg',
        size: 1000,
        sha256: randomUUID().replaceAll('-', '').repeat(2),
        crc32: 1,
        purpose: 'item',
        state: 'ready',
        renditionState: 'ready',
        ...overrides,
      })
      .returning(),
  );

/** A library that every member can view, with the given attributes as facets. */
/** A market at the top, unless its path says otherwise. */
export async function buildMarket(
  db: Database,
  { code, ...overrides }: New<typeof markets> & { code: string },
) {
  const fields = { code, name: code, path: [code], position: 100, ...overrides };
  return one(db.insert(markets).values(fields).returning());
}

export async function buildLibrary(
  db: Database,
  overrides: New<typeof libraries> & { facetIds?: number[] } = {},
) {
  const { facetIds = [], ...columns } = overrides;
  const position = await nextPosition(db, libraries);
  const library = await one(
    db
      .insert(libraries)
      .values({
        slug: `library-${tail()}`,
        title: 'A library',
        section: 'brand-catalogue',
        publishedAt: LONG_AGO,
        position,
        ...columns,
      })
      .returning(),
  );
  if (facetIds.length > 0)
    await db
      .insert(libraryFacets)
      .values(
        facetIds.map((attributeId, index) => ({ libraryId: library.id, attributeId, position: index })),
      );
  await syncDocuments(db, libraryKind, [library.id]);
  return library;
}

/** An attribute with values named by `values`. */
export async function buildAttribute(
  db: Database,
  overrides: New<typeof attributes> & { values?: string[] } = {},
) {
  const { values = ['one', 'two'], ...columns } = overrides;
  const position = await nextPosition(db, attributes);
  const attribute = await one(
    db
      .insert(attributes)
      .values({ slug: `attribute-${tail()}`, label: 'An attribute', position, ...columns })
      .returning(),
  );
  const rows = await db
    .insert(attributeValues)
    .values(
      values.map((slug, index) => ({ attributeId: attribute.id, slug, label: slug, position: index + 1 })),
    )
    .returning();
  await syncDocuments(db, attributeKind, [attribute.id]);
  return { ...attribute, values: rows, valueIds: rows.map(({ id }) => id) };
}

/** A published item; makes its library and file when they are not given. */
export async function buildItem(
  db: Database,
  overrides: New<typeof libraryItems> & { valueIds?: number[]; file?: New<typeof files> } = {},
) {
  const { valueIds = [], file: fileOverrides, ...columns } = overrides;
  const libraryId = columns.libraryId ?? (await buildLibrary(db)).id;
  const fileId = columns.fileId ?? (await buildFile(db, fileOverrides)).id;
  const [file] = await db.select({ name: files.name }).from(files).where(eq(files.id, fileId));
  const position = columns.position ?? (await lastPosition(db, libraryId));
  const item = await one(
    db
      .insert(libraryItems)
      .values({
        title: 'An item',
        publishedAt: LONG_AGO,
        position,
        stackKey: stackKey(file?.name ?? '') ?? '',
        ...columns,
        libraryId,
        fileId,
      })
      .returning(),
  );
  await db.insert(itemVersions).values({ itemId: item.id, number: 1, fileId });
  if (valueIds.length > 0)
    await db.insert(itemValues).values(valueIds.map((valueId) => ({ itemId: item.id, valueId })));
  await syncDocuments(db, itemKind, [item.id]);
  return item;
}

export async function buildNews(db: Database, overrides: New<typeof news> = {}) {
  const article = await one(
    db
      .insert(news)
      .values({ slug: `news-${tail()}`, title: 'An article', publishedAt: LONG_AGO, ...overrides })
      .returning(),
  );
  await syncDocuments(db, newsKind, [article.id]);
  return article;
}

/** A published event of two hours, in a week by default. */
export async function buildEvent(db: Database, overrides: New<typeof events> = {}) {
  const startsAt = overrides.startsAt ?? new Date(Date.now() + 7 * 24 * 3_600_000);
  const endsAt = overrides.endsAt ?? new Date(startsAt.getTime() + 2 * 3_600_000);
  const { timeZone = 'Europe/Paris', wholeDay = false, ...columns } = overrides;
  const event = await one(
    db
      .insert(events)
      .values({
        slug: `event-${tail()}`,
        title: 'An event',
        publishedAt: LONG_AGO,
        ...columns,
        ...completeTimes({ startsAt, endsAt, timeZone, wholeDay }),
      })
      .returning(),
  );
  await syncDocuments(db, eventKind, [event.id]);
  return event;
}

export async function buildFaqCategory(db: Database, overrides: New<typeof faqCategories> = {}) {
  const position = await nextPosition(db, faqCategories);
  const category = await one(
    db
      .insert(faqCategories)
      .values({ title: `Category ${tail()}`, position, ...overrides })
      .returning(),
  );
  await syncDocuments(db, faqCategoryKind, [category.id]);
  return category;
}

/** A question that every member can view; makes its category when none is given. */
export async function buildFaq(db: Database, overrides: New<typeof faqs> = {}) {
  const categoryId =
    overrides.categoryId === undefined ? (await buildFaqCategory(db)).id : overrides.categoryId;
  const position = await nextPosition(db, faqs);
  const question = await one(
    db
      .insert(faqs)
      .values({
        slug: `question-${tail()}`,
        question: 'A question?',
        answer: '<p>An answer.</p>',
        publishedAt: LONG_AGO,
        position,
        ...overrides,
        categoryId,
      })
      .returning(),
  );
  await syncDocuments(db, faqKind, [question.id]);
  return question;
}

/** A toolkit that every member can view, without items unless they are given. */
export async function buildToolkit(db: Database, overrides: New<typeof toolkits> = {}) {
  const position = await nextPosition(db, toolkits);
  const toolkit = await one(
    db
      .insert(toolkits)
      .values({
        slug: `toolkit-${tail()}`,
        title: 'A toolkit',
        publishedAt: LONG_AGO,
        position,
        ...overrides,
      })
      .returning(),
  );
  await syncDocuments(db, toolkitKind, [toolkit.id]);
  return toolkit;
}

/** An open media portal that is not listed, without a password. */
export async function buildMediaPortal(db: Database, overrides: New<typeof mediaPortals> = {}) {
  const portal = await one(
    db
      .insert(mediaPortals)
      .values({ slug: `media-${tail()}`, title: 'A media portal', publishedAt: LONG_AGO, ...overrides })
      .returning(),
  );
  await syncDocuments(db, mediaPortalKind, [portal.id]);
  return portal;
}

/** A film of its own: a minute of video. */
export const buildFilm = (db: Database, overrides: New<typeof files> = {}) =>
  buildFile(db, { name: 'film.mp4', mediaType: 'video/mp4', duration: 60, purpose: 'film', ...overrides });

/** A published training video; makes its film when neither a film nor an item is given. */
export async function buildTraining(db: Database, overrides: New<typeof trainingVideos> = {}) {
  const filmFileId = overrides.itemId ? null : (overrides.filmFileId ?? (await buildFilm(db)).id);
  const position = await nextPosition(db, trainingVideos);
  const video = await one(
    db
      .insert(trainingVideos)
      .values({
        slug: `training-${tail()}`,
        title: 'A training video',
        publishedAt: LONG_AGO,
        position,
        ...overrides,
        filmFileId,
      })
      .returning(),
  );
  await syncDocuments(db, trainingKind, [video.id]);
  return video;
}

/** What somebody took at one time, as the ledger has it: `count` originals of an item. */
export async function buildReceipt(
  db: Database,
  { itemId, at, count = 1, ...values }: { itemId: number; at: Date; count?: number } & New<typeof receipts>,
) {
  const receipt = await one(
    db
      .insert(receipts)
      .values({ takenAs: 'file', terms: {}, ...values, at, count })
      .returning(),
  );
  const taken = { itemId, fileId: 1, fileName: 'a.jpg', form: 'original', rights: [] };
  for (let position = 1; position <= count; position++)
    await db.insert(takings).values({ ...taken, at, receiptId: receipt.id, position });
  return receipt;
}
