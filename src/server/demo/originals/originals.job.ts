import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { OriginalsState } from '../../../shared/contract/job.ts';
import { THE_SERVER } from '../../content/author.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files, type StoredRendition } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { claimKeys, reserveKeys } from '../../files/pendingDelete.repo.ts';
import type { JobHandlers } from '../../jobs/port.ts';
import { stackItems } from '../../modules/assets/libraries/items/itemStacks.service.ts';
import { createItem } from '../../modules/assets/libraries/items/items.service.ts';
import { type Storage, StorageError } from '../../storage/port.ts';
import type { DemoOriginal } from '../manifest.ts';
import { readManifest } from '../readManifest.ts';
import { makeOriginal } from './makeOriginal.ts';

const DAY = 86_400_000;
/**
 * Originals are completed while the demo content is younger than this: what was deleted is then still in the trash, and
 * is not made again.
 */
const COMPLETED_FOR = 7 * DAY;
const STORING_KEPT = 3_600_000;
const PICTURES_POLL_MS = 3_000;
const mediaTypes = { tiff: 'image/tiff', psd: 'image/vnd.adobe.photoshop' };
/** A working copy and the stored object, each at most so many bytes for a pixel. */
/** Bytes of the stored object for a pixel, measured. */
const STORED_PER_PIXEL = { tiff: 1.7, psd: 7 };
const BYTES_PER_PIXEL = { tiff: 2 * 3, psd: 2 * 8 };

/** How many are made without being requested: each takes about 100 MB, and half a minute of a core. */
const FIRST = 1;

/**
 * The handler of `demo.originals`: makes the originals that the demo content lacks, one at a time, each in a process of
 * its own. Each is made once, even if the server is killed meanwhile: it is looked up by its name under a lock.
 */
export function originalsJob(context: Context, folder: string): JobHandlers['demo.originals'] {
  const { config, db, storage, log } = context;
  return async ({ all = false }, { signal }) => {
    if (!all && (!config.demoOriginals || !(await isYoung(db)))) return;
    const workspace = join(config.dataDir, 'demo-originals');
    const { originals } = readManifest(folder);
    try {
      for (const original of all ? originals : originals.slice(0, FIRST)) {
        if (!(await isLacking(db, original))) continue;
        await waitForPictures(db, signal);
        await storage.assertSpace(original.width * original.height * BYTES_PER_PIXEL[original.kind]);
        // What a killed server left.
        await rm(workspace, { recursive: true, force: true });
        await mkdir(workspace, { recursive: true });
        await addOriginal(context, { original, folder, workspace, signal });
      }
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'full') throw error;
      log.info('no more demo originals are made: the storage is almost full');
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  };
}

/** How many originals the demo content has, and what those that it lacks will take, in bytes. */
export async function readOriginals(db: Database, folder: string): Promise<OriginalsState> {
  const { originals } = readManifest(folder);
  const lacking: DemoOriginal[] = [];
  for (const original of originals) if (await isLacking(db, original)) lacking.push(original);
  const bytes = lacking.reduce(
    (sum, { width, height, kind }) => sum + width * height * STORED_PER_PIXEL[kind],
    0,
  );
  return { total: originals.length, lacking: lacking.length, bytes: Math.round(bytes) };
}

async function isYoung(db: Database): Promise<boolean> {
  const since = new Date(Date.now() - COMPLETED_FOR);
  return (await db.$count(libraries, gt(libraries.createdAt, since))) > 0;
}

/** Pictures that members look at come first. */
async function waitForPictures(db: Database, signal: AbortSignal): Promise<void> {
  const isWaiting = and(eq(files.state, 'ready'), eq(files.renditionState, 'pending'));
  while ((await db.$count(files, isWaiting)) > 0) await sleep(PICTURES_POLL_MS, undefined, { signal });
  signal.throwIfAborted();
}

const namedItems = (db: Database, library: string, name: string) =>
  db
    .select({ item: libraryItems, file: files })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraries.slug, library), eq(files.name, name)))
    .orderBy(asc(libraryItems.id));

/** Whether its shot exists and the original does not, not even in the trash. */
async function isLacking(db: Database, { library, cover, name }: DemoOriginal): Promise<boolean> {
  const [shot] = await namedItems(db, library, cover);
  return shot?.item.deletedAt === null && (await namedItems(db, library, name)).length === 0;
}

async function addOriginal(
  context: Context,
  task: { original: DemoOriginal; folder: string; workspace: string; signal: AbortSignal },
): Promise<void> {
  const { db, storage, jobs, log } = context;
  const { original, folder, workspace, signal } = task;
  const { name, kind, width, height } = original;
  const target = join(workspace, name);
  const startedAt = performance.now();
  await makeOriginal({ source: join(folder, original.source), target, kind, width, height }, signal);
  const { size } = await stat(target);
  const mediaType = mediaTypes[kind];
  const folderKey = `demo/${randomUUID()}`;
  const storageKey = `${folderKey}/original`;
  const preview = kind === 'psd' ? await readPreview(target, folderKey) : null;
  await reserveKeys(db, [storageKey, ...(preview ? [preview.storageKey] : [])], STORING_KEPT);
  if (preview) await storage.put(preview.storageKey, preview.bytes, preview);
  const sums = summing(createReadStream(target, { signal }));
  if (await linkInto(storage, storageKey, target)) for await (const _ of sums.bytes);
  else await storage.put(storageKey, Readable.from(sums.bytes, { objectMode: false }), { size, mediaType });
  const renditions = preview ? [omitBytes(preview)] : [];
  const facts = { name, mediaType, size, width, height, storageKey, renditions, ...sums.read() };
  const fileId = await db.transaction((tx) => insertOriginal(tx, original, facts));
  if (fileId === null) return;
  if (kind === 'tiff') await jobs.enqueue('file.renditions', { fileId });
  const ms = Math.round(performance.now() - startedAt);
  log.info({ name, size, ms }, 'a demo original was made');
}

/** Makes a file the object without writing it again, where the storage is a folder of the same volume. */
async function linkInto(storage: Storage, key: string, from: string): Promise<boolean> {
  const place = storage.localPath?.(key);
  if (!place) return false;
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await mkdir(dirname(place), { recursive: true });
  return link(from, place).then(
    () => true,
    () => false,
  );
}

/** The picture that the process made of a file of which the server makes none. */
async function readPreview(target: string, folderKey: string) {
  const bytes = await readFile(`${target}.webp`);
  const { width, height } = await sharp(bytes).metadata();
  const name = `w${width}`;
  const storageKey = `${folderKey}/${name}`;
  return { name, storageKey, mediaType: 'image/webp', width, height, size: bytes.length, bytes };
}

const omitBytes = ({ bytes: _bytes, ...rendition }: StoredRendition & { bytes: Buffer }): StoredRendition =>
  rendition;

/** The bytes as they pass, and their sums once they have. */
function summing(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let sum = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  return { bytes: bytes(), read: () => ({ sha256: hash.digest('hex'), crc32: sum }) };
}

type OriginalFacts = Pick<
  typeof files.$inferInsert,
  'name' | 'mediaType' | 'size' | 'width' | 'height' | 'storageKey' | 'sha256' | 'crc32'
> & { renditions: StoredRendition[] };

/** Makes it the second format of its shot; `null` when it exists by now, or its shot does not. */
async function insertOriginal(
  tx: Database,
  original: DemoOriginal,
  facts: OriginalFacts,
): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo.originals'))`);
  if (!(await isLacking(tx, original))) return null;
  const [shot] = await namedItems(tx, original.library, original.cover);
  if (!shot) return null;
  const { placeholder, colour, focalX, focalY, focalBox, ink, plainBorder } = shot.file;
  const keys = [facts, ...facts.renditions].map(({ storageKey }) => storageKey);
  if (!(await claimKeys(tx, keys))) throw new Error('Storing the original took too long.');
  const [file] = await tx
    .insert(files)
    .values({
      ...facts,
      purpose: 'item',
      state: 'ready',
      renditionState: original.kind === 'tiff' ? 'pending' : 'none',
      ...{ placeholder, colour, focalX, focalY, focalBox, ink, plainBorder },
    })
    .returning({ id: files.id });
  if (!file) throw new Error('The original was not stored.');
  const { libraryId, publishedAt, expiresAt, roles, markets } = shot.item;
  const id = await createItem(
    tx,
    {
      libraryId,
      fileId: file.id,
      title: original.title,
      description: original.description,
      tags: [...original.tags],
      valueIds: await valueIdsOf(tx, original.values),
      visibility: { publishedAt, expiresAt, roles, markets },
    },
    THE_SERVER,
  );
  // As old as its shot: to members nothing is new.
  const { credit, alternativeText, fit, createdAt, usageRights } = shot.item;
  await tx
    .update(libraryItems)
    .set({ credit, alternativeText, fit, createdAt, usageRights })
    .where(eq(libraryItems.id, id));
  await stackItems(tx, { libraryId, stacks: [[await coverOf(tx, shot.item), id]] }, THE_SERVER);
  return file.id;
}

/** The first format of an item's stack: it stays the first. */
async function coverOf(tx: Database, item: typeof libraryItems.$inferSelect): Promise<number> {
  if (item.stackId === null) return item.id;
  const [cover] = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(eq(libraryItems.stackId, item.stackId), isNull(libraryItems.deletedAt)))
    .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id))
    .limit(1);
  return cover?.id ?? item.id;
}

/** Of `attribute/value` slugs, those that there still are. */
async function valueIdsOf(tx: Database, values: readonly string[]): Promise<number[]> {
  const named = sql<string>`${attributes.slug} || '/' || ${attributeValues.slug}`;
  const rows = await tx
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(and(inArray(named, [...values]), isNull(attributes.deletedAt), isNull(attributeValues.deletedAt)));
  return rows.map(({ id }) => id);
}
