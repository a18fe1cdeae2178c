import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, or } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Role } from '../../../shared/policy/roles.ts';
import { createApp } from '../../app.ts';
import { files, pendingDelete } from '../../db/schema/files.ts';
import { libraryItems } from '../../db/schema/libraries.ts';
import { sumObject } from '../../files/checksums.ts';
import { StorageError } from '../../storage/port.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../testing/app.ts';
import { buildFile, buildItem, buildLibrary } from '../../testing/factories.ts';
import type { DemoOriginal } from '../manifest.ts';
import { originalsJob, readOriginals } from './originals.job.ts';

let test: TestApp;
let folder: string;
const shared = { library: 'perfumes', cover: 'oud.jpg', source: 'oud.jpg', width: 96, height: 120 };
const texts = { description: 'For print.', values: [], tags: ['master'] };
const originals: DemoOriginal[] = [
  { ...shared, ...texts, name: 'oud-print.psd', kind: 'psd', title: 'Oud, layered' },
  { ...shared, ...texts, name: 'oud-print.tif', kind: 'tiff', title: 'Oud, print master' },
  { ...shared, ...texts, cover: 'gone.jpg', name: 'gone.tif', kind: 'tiff', title: 'Gone' },
];

beforeEach(async () => {
  test = await openTestApp({ demo: true, demoOriginals: true });
  folder = mkdtempSync(join(tmpdir(), 'sillage-originals-'));
  await sharp({ create: { width: 48, height: 60, channels: 3, background: '#8a4b16' } })
    .jpeg()
    .toFile(join(folder, 'oud.jpg'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ originals }));
  const { db } = test.context;
  const library = await buildLibrary(db, { slug: 'perfumes' });
  const { id: fileId } = await buildFile(db, { name: 'oud.jpg', renditionState: 'ready' });
  await buildItem(db, { libraryId: library.id, fileId, title: 'Oud', markets: ['europe'] });
}, 60_000);
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (signal = new AbortController().signal, data: { all?: boolean } = { all: true }) =>
  originalsJob(test.context, folder)(data, { signal, isLastTry: false });
const made = () =>
  test.context.db
    .select({ item: libraryItems, file: files })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(or(eq(files.name, 'oud-print.tif'), eq(files.name, 'oud-print.psd')))
    .orderBy(files.name);

it('makes what is lacking once, as formats of the shot with its rights', async () => {
  const { db, storage } = test.context;
  await run();
  const [psd, tiff] = await made();
  if (!psd || !tiff) throw new Error('nothing was made');
  const [cover] = await db.select().from(libraryItems).where(eq(libraryItems.title, 'Oud'));
  expect(cover?.stackId).toBeTypeOf('number');
  for (const { item, file } of [psd, tiff]) {
    expect(item).toMatchObject({
      stackId: cover?.stackId,
      markets: ['europe'],
      publishedAt: cover?.publishedAt,
      createdAt: cover?.createdAt,
    });
    expect((item.stackPosition ?? '') > (cover?.stackPosition ?? '')).toBe(true);
    const { storageKey: key, size, sha256, crc32 } = file;
    expect((await storage.head(key)).size).toBe(size);
    expect(await sumObject(storage, { key, size })).toEqual({ sha256, crc32 });
  }
  const image = await sharp(storage.localPath?.(tiff.file.storageKey)).metadata();
  expect(image).toMatchObject({ format: 'tiff', width: 96, height: 120, density: 300 });
  expect(test.enqueued).toContainEqual({ name: 'file.renditions', data: { fileId: tiff.file.id } });
  expect(await db.$count(pendingDelete)).toBe(0);

  await db.update(files).set({ renditionState: 'ready' });
  await db.update(libraryItems).set({ deletedAt: new Date() }).where(eq(libraryItems.id, psd.item.id));
  await run();
  expect(await made()).toHaveLength(2);
}, 60_000);

it('makes only the first until all are requested, and reports what is lacking', async () => {
  const { db } = test.context;
  await run(undefined, {});
  expect((await made()).map(({ file }) => file.name)).toEqual(['oud-print.psd']);
  expect(await readOriginals(db, folder)).toMatchObject({ total: 3, lacking: 1 });
  await db.update(files).set({ renditionState: 'ready' });
  await run();
  expect(await made()).toHaveLength(2);
  expect(await readOriginals(db, folder)).toEqual({ total: 3, lacking: 0, bytes: 0 });
}, 60_000);

it('makes the others when an administrator requests them, and nobody else can', async () => {
  const { context } = test;
  const app = createApp(context, { readOriginals: () => readOriginals(context.db, folder) });
  const request = async (roles: readonly Role[]) => {
    const { token } = await test.signIn({ roles: [...roles] });
    const headers = { authorization: `Bearer ${token}` };
    return app.request('/api/backend/job/demo-originals', { method: 'POST', headers });
  };
  expect((await request(ROLES_OF.editor)).status).toBe(403);
  expect(test.enqueued).toEqual([]);
  expect(await (await request(ROLES_OF.admin)).json()).toMatchObject({ total: 3, lacking: 2 });
  expect(test.enqueued).toEqual([{ name: 'demo.originals', data: { all: true } }]);
});

it('stops with the server, and leaves the rest for the next start', async () => {
  await expect(run(AbortSignal.timeout(50))).rejects.toThrow();
  expect(await made()).toHaveLength(0);
  await run();
  expect(await made()).toHaveLength(2);
}, 60_000);

it('makes nothing when the storage is almost full', async () => {
  const assertSpace = async () => Promise.reject(new StorageError('full', 'The storage is almost full.'));
  const context = { ...test.context, storage: { ...test.context.storage, assertSpace } };
  const signal = new AbortController().signal;
  await originalsJob(context, folder)({}, { signal, isLastTry: false });
  expect(await made()).toHaveLength(0);
}, 60_000);
