import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';
import { cleanRichText } from '../content/richText.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { configuration, news } from '../db/schema/content.ts';
import { events } from '../db/schema/events.ts';
import { groups } from '../db/schema/groups.ts';
import { itemValues, itemVersions, libraries, libraryFacets, libraryItems } from '../db/schema/libraries.ts';
import { searchSynonyms } from '../db/schema/searchSynonyms.ts';
import { attributes, attributeValues } from '../db/schema/taxonomy.ts';
import { terms } from '../db/schema/terms.ts';
import { keepMonths } from '../modules/assets/ledger/public.ts';
import { refreshSearch } from '../modules/discovery/search/search.service.ts';
import { dismissFirstWeek } from '../modules/house/first-week/firstWeek.service.ts';
import { hashPassword } from '../modules/people/auth/passwords.service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { articleBody, itemsOfArticle } from './articleBody.ts';
import { type FileIds, storeDemoFiles } from './demoFiles.ts';
import { timesOfEvent } from './eventTimes.ts';
import { DEMO_GROUPS, demoGroupsOf } from './groups.ts';
import { insertActivity } from './insertActivity.ts';
import { insertFaq } from './insertFaq.ts';
import { insertFileRequests } from './insertFileRequests.ts';
import { insertLists } from './insertLists.ts';
import { insertMediaPortals } from './insertMediaPortals.ts';
import { insertRecall } from './insertRecall.ts';
import { insertShares } from './insertShares.ts';
import { insertStableLinks } from './insertStableLinks.ts';
import { insertTogether } from './insertTogether.ts';
import { insertToolkits } from './insertToolkits.ts';
import { insertTraining } from './insertTraining.ts';
import { insertTranslations } from './insertTranslations.ts';
import { insertUsageRights } from './insertUsageRights.ts';
import type { DemoItem, DemoManifest } from './manifest.ts';
import { DEMO_MEMBERS } from './members.ts';
import { planVisits } from './planVisits.ts';
import { readManifest } from './readManifest.ts';
import { stackPlaces } from './stackPlaces.ts';
import { DEMO_TERMS } from './terms.ts';

const DAY = 86_400_000;

/**
 * Fills an empty database with the demo content, all or nothing. Does nothing when the database has content. Returns
 * what can wait until the first pages are served: the jobs that make the pictures.
 */
export async function fillWithDemo(context: Context, folder: string): Promise<() => Promise<void>> {
  const { db, jobs, log } = context;
  const completeOriginals = async (): Promise<void> => {
    if (context.config.demoOriginals) await jobs.enqueue('demo.originals', {});
  };
  if (!(await isEmpty(db))) return completeOriginals;
  const manifest = readManifest(folder);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const open = (path: string) => createReadStream(join(folder, path));
  const stored = await storeDemoFiles(context.storage, manifest, open);
  const pending = await db.transaction(async (tx) => {
    const now = Date.now();
    const activity = await insertAccounts(tx, passwordHash, now);
    const files = await stored.insert(tx);
    const values = await insertAttributes(tx, manifest);
    const items = await insertLibraries(tx, manifest, files, values);
    const training = await insertTraining(tx, manifest, { files, items, folder });
    await insertNews(tx, manifest, { files, items, training });
    await insertEvents(tx, manifest, { files, items });
    await insertFaq(tx, manifest);
    await insertToolkits(tx, manifest, { files, items });
    await insertMediaPortals(tx, manifest, { files, items, passwordHash });
    await insertStableLinks(tx, manifest, items);
    await insertUsageRights(tx, manifest, items);
    await insertLists(tx, manifest, items);
    await insertShares(tx, context, { manifest, items });
    await insertFileRequests(tx, context);
    await insertTogether(tx, manifest, { items, now });
    await tx.insert(terms).values(DEMO_TERMS);
    await tx.insert(searchSynonyms).values(manifest.synonyms.map(synonymRow));
    await insertSettings(tx, manifest, files);
    await insertTranslations(tx, context, { folder, manifest, items, training });
    await insertActivity(tx, { ...activity, now });
    await insertRecall(tx, activity.users, now);
    return files;
  });
  await keepMonths(db);
  await refreshSearch(context);
  await db.execute(sql`analyze`);
  log.info({ items: manifest.items.length }, 'the demo content was stored');
  return async () => {
    // What the first page shows large comes before what lists show small.
    for (const fileId of pending.first) await jobs.enqueue('file.renditions', { fileId });
    await jobs.enqueueAll(
      'file.renditions',
      [...pending.item, ...pending.film.values()].map((fileId) => ({ fileId })),
    );
    await completeOriginals();
  };
}

async function isEmpty(db: Database): Promise<boolean> {
  const [user] = await db.select({ count: count() }).from(users);
  const [library] = await db.select({ count: count() }).from(libraries);
  return user?.count === 0 && library?.count === 0;
}

/** Accounts as they are after their visits: the named ones last came twelve days ago. */
async function insertAccounts(tx: Database, passwordHash: string, now: number) {
  const planned = planVisits(DEMO_MEMBERS, now);
  const createdAt = new Date(now - 200 * DAY);
  const members = DEMO_MEMBERS.map(({ visits: _visits, ...member }) => {
    const [previous, last] = planned.filter(({ email }) => email === member.email).slice(-2);
    const lastVisitAt = last ? new Date(last.at) : null;
    const previousVisitAt = previous ? new Date(previous.at) : null;
    return {
      ...member,
      groups: demoGroupsOf(member.email),
      passwordHash,
      ...{ lastVisitAt, previousVisitAt, lastSeenAt: lastVisitAt, seenUntil: createdAt },
      ...{ createdAt, updatedAt: createdAt },
    };
  });
  // They were here before, so that "since your last visit" has something to show.
  const lastVisitAt = new Date(now - 12 * DAY);
  const named = DEMO_ACCOUNTS.map(({ says: _says, ...account }) => ({
    ...account,
    groups: demoGroupsOf(account.email),
    passwordHash,
    lastVisitAt,
  }));
  await tx.insert(groups).values(DEMO_GROUPS.map(({ mailboxes: _mailboxes, ...group }) => group));
  await tx.insert(users).values(named);
  await tx.insert(users).values(members);
  const rows = await tx.select({ id: users.id, email: users.email, market: users.market }).from(users);
  return {
    users: rows,
    planned: [...planned, ...named.map(({ email }) => ({ email, at: lastVisitAt.getTime() }))],
  };
}

interface AttributeIds {
  readonly attribute: ReadonlyMap<string, number>;
  /** By `attribute/value`. */
  readonly value: ReadonlyMap<string, number>;
}

async function insertAttributes(tx: Database, manifest: DemoManifest): Promise<AttributeIds> {
  const rows = await tx
    .insert(attributes)
    .values(
      manifest.attributes.map(({ slug, label, kind }, index) => ({ slug, label, kind, position: index + 1 })),
    )
    .returning();
  const attribute = new Map(rows.map(({ slug, id }) => [slug, id]));
  const all = manifest.attributes.flatMap(({ slug, values }) =>
    values.map((value, index) => ({ ...value, attributeId: need(attribute, slug), position: index + 1 })),
  );
  const valueRows = await tx.insert(attributeValues).values(all).returning();
  const slugs = new Map(rows.map(({ slug, id }) => [id, slug]));
  const value = new Map(valueRows.map((row) => [`${slugs.get(row.attributeId)}/${row.slug}`, row.id]));
  return { attribute, value };
}

async function insertLibraries(
  tx: Database,
  manifest: DemoManifest,
  files: FileIds,
  ids: AttributeIds,
): Promise<number[]> {
  const now = Date.now();
  const rows = await tx
    .insert(libraries)
    .values(
      manifest.libraries.map(({ slug, title, section, introduction, tileFit, icon, cover }, index) => ({
        slug,
        title,
        section,
        introduction,
        tileFit,
        icon,
        coverFileId: need(files.cover, cover),
        position: index + 1,
        publishedAt: new Date(now - 200 * DAY),
      })),
    )
    .returning();
  const libraryId = new Map(rows.map(({ slug, id }) => [slug, id]));
  await tx.insert(libraryFacets).values(
    manifest.libraries.flatMap(({ slug, facets }) =>
      facets.map((facet, index) => ({
        libraryId: need(libraryId, slug),
        attributeId: need(ids.attribute, facet),
        position: index + 1,
      })),
    ),
  );
  const positions = new Map<string, string>();
  const stacks = await stackPlaces(tx, manifest.items);
  const values = manifest.items.map((item, index) => {
    const { library, title, description, alternativeText, credit } = item;
    const { tags, publishedDaysAgo, markets, fit } = item;
    const position = generateKeyBetween(positions.get(library) ?? null, null);
    positions.set(library, position);
    const publishedAt = new Date(now - publishedDaysAgo * DAY);
    const fileId = files.item[index] as number;
    return {
      libraryId: need(libraryId, library),
      title,
      description,
      alternativeText,
      credit,
      fit: fit ?? null,
      tags: [...tags],
      fileId,
      position,
      ...stacks.get(item),
      markets: [...(markets ?? [])],
      expiresAt: expiryOf(item, now),
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  });
  const items = await tx
    .insert(libraryItems)
    .values(values)
    .returning({ id: libraryItems.id, fileId: libraryItems.fileId });
  const itemOfFile = new Map(items.map(({ id, fileId }) => [fileId, id]));
  const itemId = (index: number): number => need(itemOfFile, files.item[index] as number);
  await tx.insert(itemVersions).values(
    manifest.items.map((_, index) => ({
      itemId: itemId(index),
      number: 1,
      fileId: files.item[index] as number,
    })),
  );
  await tx.insert(itemValues).values(
    manifest.items.flatMap((item, index) =>
      [...new Set(item.values)].map((value) => ({
        itemId: itemId(index),
        valueId: need(ids.value, value),
      })),
    ),
  );
  return manifest.items.map((_, index) => itemId(index));
}

/** The last moment of the first or the second year that ends at least two months from now. */
function expiryOf({ rightsEnd }: DemoItem, now: number): Date | null {
  if (!rightsEnd) return null;
  const year = new Date(now + 60 * DAY).getUTCFullYear() + rightsEnd - 1;
  // At noon, so that it is the 31st wherever it is read.
  return new Date(Date.UTC(year, 11, 31, 12));
}

async function insertNews(
  tx: Database,
  manifest: DemoManifest,
  {
    files,
    items,
    training,
  }: { files: FileIds; items: readonly number[]; training: ReadonlyMap<string, number> },
): Promise<void> {
  const now = Date.now();
  const { articles } = manifest;
  await tx.insert(news).values(
    articles.map(({ publishedDaysAgo, cover, tags, body, ...article }) => {
      const publishedAt = new Date(now - publishedDaysAgo * DAY);
      return {
        ...article,
        body: cleanRichText(articleBody(body, manifest, { items, training })),
        itemIds: itemsOfArticle(body, manifest, items),
        tags: [...tags],
        coverFileId: need(files.cover, cover),
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      };
    }),
  );
}

async function insertEvents(
  tx: Database,
  manifest: DemoManifest,
  { files, items }: { files: FileIds; items: readonly number[] },
): Promise<void> {
  const now = Date.now();
  const itemIds = new Map(
    manifest.items.map(({ library, file }, index) => [`${library}/${file}`, items[index] ?? 0]),
  );
  await tx.insert(events).values(
    manifest.events.map((event) => {
      const publishedAt = new Date(now - event.publishedDaysAgo * DAY);
      const { slug, title, excerpt, body, venue, address, link } = event;
      return {
        ...{ slug, title, excerpt, venue, address, link },
        ...timesOfEvent(event, new Date(now)),
        body: cleanRichText(body),
        itemIds: event.items.map((item) => need(itemIds, item)),
        coverFileId: need(files.cover, event.cover),
        cancelledAt: event.isCancelled ? new Date(now - 2 * DAY) : null,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      };
    }),
  );
}

const synonymRow = ({ direction, words, finds }: DemoManifest['synonyms'][number]) => ({
  direction,
  words: [...words],
  finds: [...finds],
});

async function insertSettings(tx: Database, { settings }: DemoManifest, files: FileIds): Promise<void> {
  const pictures = Object.entries(settings.pictures).map(([code, path]) => ({
    code,
    value: need(files.setting, path),
  }));
  const texts = Object.entries(settings.values).map(([code, value]) => ({ code, value }));
  await tx.insert(configuration).values([...texts, ...pictures]);
  // Its word-mark is its logo.
  await dismissFirstWeek(tx);
}

function need<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo pack lacks ${String(key)}`);
  return value;
}
