import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFromTerminal, runChecks } from '../../checkFromTerminal.ts';
import type { Database } from '../../db/client.ts';
import { files, pendingDelete } from '../../db/schema/files.ts';
import { indexSnapshots, libraries, libraryItems } from '../../db/schema/libraries.ts';
import { searchDocuments } from '../../db/schema/records.ts';
import { madeRenditions } from '../../db/schema/renditionPresets.ts';
import { closeDays } from '../../modules/assets/ledger/public.ts';
import { refreshSearch } from '../../modules/discovery/search/search.service.ts';
import type { Storage } from '../../storage/port.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { awayStorage } from '../../testing/awayStorage.ts';
import {
  buildAttribute,
  buildFile,
  buildItem,
  buildLibrary,
  buildNews,
  buildReceipt,
} from '../../testing/factories.ts';
import { insertMadeRendition, storeBytes } from '../../testing/installation.ts';
import { catchOutput } from '../../testing/terminal.ts';
import { AREAS, type Area } from './findings.ts';

const output = catchOutput();
let test: TestApp;
let place: { use<T>(work: (db: Database, storage: Storage) => Promise<T>): Promise<T> };
let itemId: number;
let fileId: number;
let newsId: number;
let original: Awaited<ReturnType<typeof storeBytes>>;
let picture: typeof original;
let preset: typeof original;
const originalBytes = randomBytes(40_000);

async function fill(db: Database, storage: Storage) {
  original = await storeBytes(storage, originalBytes);
  [picture, preset] = [await storeBytes(storage), await storeBytes(storage)];
  const attribute = await buildAttribute(db);
  const library = await buildLibrary(db, { slug: 'perfumes', facetIds: [attribute.id] });
  const item = await buildItem(db, {
    libraryId: library.id,
    title: 'Ambre',
    valueIds: attribute.valueIds,
    file: { ...original, name: 'ambre.jpg', renditions: [renditionOf(picture)] },
  });
  [itemId, fileId] = [item.id, item.fileId];
  await buildFile(db, { ...original, name: 'the same bytes' });
  await buildItem(db, { libraryId: library.id, file: await storeBytes(storage) });
  newsId = (await buildNews(db, { title: 'Iris' })).id;
  await insertMadeRendition(db, itemId, { source: original, made: preset });
}
const renditionOf = ({ storageKey, size, crc32 }: typeof original) => ({
  ...{ name: 'w320', storageKey, size, crc32, mediaType: 'image/webp', width: 320, height: 200 },
});
const put = (storage: Storage, key: string, bytes: Buffer) =>
  storage.put(key, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
const run = (areas: readonly Area[], { repair = false, since = 0, json = false } = {}) =>
  runChecks(test.context, { areas: [...areas], repair, since, json });
/** What is found, as it is printed. */
const findings = async (areas: readonly Area[], options: { repair?: boolean; since?: number } = {}) => {
  output.clear();
  const status = await run(areas, { ...options, json: true });
  const printed = output.text();
  const parsed = JSON.parse(printed.slice(printed.indexOf('{'))) as {
    total: number;
    findings: { problem: string; subject: string; remedy?: string }[];
  };
  expect(status, printed).toBe(parsed.total > 0 ? 1 : 0);
  return parsed.findings;
};

beforeAll(async () => {
  test = await openTestApp();
  place = { use: (work) => work(test.context.db, test.context.storage) };
  await place.use(fill);
  // What the migrations leave to the first start of a server.
  await refreshSearch(test.context);
}, 120_000);
afterAll(() => test?.close());
/** Each test begins with sound files. */
beforeEach(() =>
  place.use(async (_db, storage) => {
    await put(storage, original.storageKey, originalBytes);
    test.enqueued.length = 0;
  }),
);

describe('the check', () => {
  it('finds nothing where all is well', async () => {
    expect(await run(AREAS), output.text()).toBe(0);
    expect(output.text()).toContain('All is well.');
  }, 120_000);

  it('finds a changed byte, a file that is shorter and one that is missing, and says what it belongs to', async () => {
    const changed = Buffer.from(originalBytes);
    changed[20_000] = (changed[20_000] as number) ^ 1;
    const damage: [string, (storage: Storage) => Promise<unknown>][] = [
      ['has other bytes', (storage) => put(storage, original.storageKey, changed)],
      [
        'has 39999 bytes instead of 40000',
        (storage) => put(storage, original.storageKey, changed.subarray(1)),
      ],
      ['is missing', (storage) => storage.delete(original.storageKey)],
    ];
    for (const [problem, harm] of damage) {
      await place.use((_db, storage) => harm(storage));
      expect(await findings(['files'], { repair: true })).toEqual([
        {
          area: 'files',
          problem: 'damaged original',
          subject: `file ${fileId} “ambre.jpg” ${problem}: item ${itemId} “Ambre” of perfumes`,
          remedy: expect.stringContaining('npm run restore -- FOLDER --only-objects'),
        },
      ]);
    }
    expect(await findings(['files'], { since: fileId + 1 })).toEqual([]);
  }, 240_000);

  it('has damaged pictures made again', async () => {
    await place.use(async (_db, storage) => {
      await put(storage, picture.storageKey, randomBytes(picture.size));
      await storage.delete(preset.storageKey);
    });
    expect((await findings(['files'])).map(({ problem }) => problem)).toEqual([
      'damaged picture',
      'damaged rendition by a preset',
    ]);
    expect(test.enqueued).toEqual([]);
    for (const { remedy } of await findings(['files'], { repair: true })) expect(remedy).toContain('mended');
    await place.use(async (db) => {
      expect(test.enqueued).toEqual([
        { name: 'file.renditions', data: { fileId } },
        { name: 'rendition.make', data: { madeId: expect.any(Number) } },
      ]);
      expect(await db.select().from(madeRenditions)).toMatchObject([{ state: 'waiting', storageKey: null }]);
      await db.update(files).set({ renditionState: 'ready', renditions: [] }).where(eq(files.id, fileId));
      await db.delete(madeRenditions);
      await db.delete(pendingDelete);
    });
    await place.use((_db, storage) => storage.delete(picture.storageKey));
    expect(await findings(['files', 'objects'])).toEqual([]);
  }, 240_000);

  it('hands objects without a row to the sweep, and leaves alone what is not its own', async () => {
    const [own, taken] = ['library-item/2026/left', 'library-item/2026/reserved'];
    const index = 'index-snapshots/2026/stored';
    await place.use(async (db, storage) => {
      for (const key of [own, taken, index, 'invoices/2026.pdf']) await put(storage, key, Buffer.from(key));
      await db.insert(indexSnapshots).values({ libraryId: 1, storageKey: index });
      await db.insert(pendingDelete).values({ storageKey: taken, deleteAfter: new Date(Date.now() + 1e7) });
    });
    expect(await findings(['objects'])).toMatchObject([
      { problem: 'object of another origin', subject: 'invoices/2026.pdf, 17 bytes', remedy: 'left alone' },
      { problem: 'object without row', subject: `${own}, 22 bytes`, remedy: '--repair' },
    ]);
    await findings(['objects'], { repair: true });
    await place.use(async (db, storage) => {
      expect((await storage.head(own)).size).toBe(22);
      const due = await db.select().from(pendingDelete).orderBy(asc(pendingDelete.storageKey));
      expect(due.map(({ storageKey }) => storageKey)).toEqual([own, taken]);
      for (const key of [own, taken, index, 'invoices/2026.pdf']) await storage.delete(key);
      await db.delete(pendingDelete);
    });
    // Gone already, it is nothing that anybody misses.
    expect(await findings(['objects'])).toEqual([]);
    await place.use(async (db) => {
      await db.delete(indexSnapshots);
    });
  }, 240_000);

  it('finds rows whose object is missing or has another size', async () => {
    await place.use((_db, storage) => put(storage, original.storageKey, originalBytes.subarray(1)));
    expect(await findings(['objects'])).toMatchObject([{ problem: 'object of another size' }]);
    await place.use((_db, storage) => storage.delete(original.storageKey));
    expect(await findings(['objects'])).toMatchObject([
      { problem: 'row without object', subject: original.storageKey },
    ]);
  }, 240_000);

  it('finds stale search documents, and writes them anew', async () => {
    await place.use(async (db) => {
      await db.update(searchDocuments).set({ text: 'other' }).where(eq(searchDocuments.id, newsId));
      await db.delete(searchDocuments).where(sql`kind = 'library-item' and id = ${itemId}`);
      await db.insert(searchDocuments).values({
        ...{ kind: 'event', id: 4711, title: 'gone', text: 'gone', changed: 1, folding: 1 },
      });
    });
    const found = (await findings(['indexes'])).map(({ subject }) => subject);
    for (const subject of [`news ${newsId}`, `library-item ${itemId}`, 'event 4711'])
      expect(found).toContain(subject);
    await findings(['indexes'], { repair: true });
    expect(await findings(['indexes'])).toEqual([]);
    await place.use((db) => db.update(searchDocuments).set({ changed: 2 ** 50 }));
    expect(await findings(['indexes'], { repair: true })).toMatchObject([
      { problem: 'search documents of another database' },
    ]);
    expect(await findings(['indexes'])).toEqual([]);
  }, 240_000);

  it('finds wrong positions, numbers and sequences', async () => {
    const item = await place.use(async (db) => {
      const [row] = await db.select().from(libraryItems).where(eq(libraryItems.id, itemId));
      await db.update(libraryItems).set({ position: row?.position ?? '' });
      await db.update(libraries).set({ revision: 0 });
      await db.execute(sql`delete from item_versions where item_id = ${itemId}`);
      await db.execute(sql`select setval('news_id_seq', 1, false)`);
      return row;
    });
    expect((await findings(['counts'], { repair: true })).map(({ problem }) => problem).sort()).toEqual([
      'item whose file is none of its versions',
      'items in one place of a library',
      'library whose changes are ahead of its revision',
      'sequence behind its column',
    ]);
    await place.use(async (db) => {
      expect((await buildNews(db)).id).toBeGreaterThan(newsId);
      expect(item?.fileId).toBe(fileId);
    });
  }, 240_000);

  it('finds what was changed in the ledger', async () => {
    await place.use(async (db) => {
      const at = new Date('2026-02-28T12:00:00Z');
      await buildReceipt(db, { itemId, at, count: 3 });
      await closeDays(db, new AbortController().signal);
      expect(await findings(['ledger'])).toEqual([]);
      await db.execute(sql`alter table takings disable trigger user`);
      await db.execute(sql`delete from takings where position = 2`);
      // Other files can get this database next.
      await db.execute(sql`alter table takings enable trigger user`);
    });
    expect((await findings(['ledger'])).map(({ problem, subject }) => [problem, subject])).toEqual([
      ['day whose rows are not those that were closed', '2026-02-28'],
      ['receipt whose items are not complete', expect.any(String)],
    ]);
  }, 120_000);

  it('says that it could not check, and what it does not know', async () => {
    const { config } = test.context;
    expect(await checkFromTerminal(config, ['everything'])).toBe(2);
    expect(await checkFromTerminal(config, ['--since', 'x'])).toBe(2);
    expect(output.text()).toContain('There is no check named everything.');
    const away = awayStorage(test.context.storage, () => true);
    const check = { areas: ['files' as const], since: 0, repair: false, json: false };
    await expect(runChecks({ ...test.context, storage: away }, check)).rejects.toThrow(
      /The store is away\. Go on with: npm run check -- files --since \d+/,
    );
  }, 120_000);
});
