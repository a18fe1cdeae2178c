import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Download, DownloadLink } from '../../../../shared/contract/basket.ts';
import { downloadParts, downloads } from '../../../db/schema/baskets.ts';
import { itemVersions, type libraries, libraryItems } from '../../../db/schema/libraries.ts';
import type { Principal } from '../../../http/principal.ts';
import { fillServing } from '../../../testing/serving.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { warmFacetIndexes } from '../libraries/libraries.service.ts';
import { PART_ENTRIES } from './archivePlan.ts';
import { divideManifest } from './downloadParts.repo.ts';
import { downloadRoutes } from './downloads.routes.ts';

const COUNT = PART_ENTRIES + 3;

describe('a download of several parts', () => {
  let test: StorageTestApp;
  let member: Principal;
  let library: typeof libraries.$inferSelect;
  beforeAll(async () => {
    test = await openStorageTestApp(downloadRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    member = await test.addUser(['ROLE_USER'], 'europe');
    library = await test.addLibrary();
    const file = await test.addFile(randomBytes(40), { name: 'vial.jpg' });
    const values = Array.from({ length: COUNT }, (_, index) => ({
      libraryId: library.id,
      fileId: file.id,
      title: `Vial ${index}`,
      position: `a${String(index).padStart(5, '0')}`,
      publishedAt: new Date(0),
    }));
    const items = await test.db.insert(libraryItems).values(values).returning({ id: libraryItems.id });
    await test.db
      .insert(itemVersions)
      .values(items.map(({ id }) => ({ itemId: id, number: 1, fileId: file.id })));
    await fillServing(
      test.db,
      member.userId,
      'basket',
      items.map(({ id }) => id),
    );
  });

  const create = async () => {
    const response = await test.as(member)('POST', '/api/private/user/basket/download', {});
    expect(response.status).toBe(201);
    return (await response.json()) as DownloadLink;
  };
  const history = async () => {
    const response = await test.as(member)('GET', '/api/private/user/basket/downloads');
    return ((await response.json()) as Download[]).map(({ id, state }) => [id, state]);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.as(null)('GET', url, undefined, headers);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const lastItem = async () => {
    const [item] = await test.db
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, library.id))
      .orderBy(desc(libraryItems.position))
      .limit(1);
    return item?.id ?? 0;
  };

  it('has the promised length and the same bytes from any part of it', async () => {
    const link = await create();
    const parts = await test.db.select().from(downloadParts).where(eq(downloadParts.downloadId, link.id));
    expect(parts.map(({ entries }) => entries.length).sort((a, b) => a - b)).toEqual([3, PART_ENTRIES]);
    const whole = await bytesOf(await get(link.url));
    expect([whole.length, link.count]).toEqual([link.size, COUNT]);
    for (const { offset, centralOffset } of parts)
      for (const start of [offset, centralOffset]) {
        const end = Math.min(start + 300, whole.length - 1);
        const range = await get(link.url, { Range: `bytes=${start}-${end}` });
        expect((await bytesOf(range)).equals(whole.subarray(start, end + 1))).toBe(true);
      }
  });

  it.each(['SQL', 'the indexes in memory'])(
    'ends with any of its items, in whichever part, and comes back with it, by %s',
    async (by) => {
      const settle = () => (by === 'SQL' ? Promise.resolve() : warmFacetIndexes(test.db));
      const link = await create();
      await settle();
      expect(await history()).toEqual([[link.id, 'ready']]);
      const id = await lastItem();
      const setEnd = (expiresAt: Date | null) =>
        test.db.update(libraryItems).set({ expiresAt }).where(eq(libraryItems.id, id));
      await setEnd(new Date());
      await settle();
      expect((await get(link.url)).status).toBe(410);
      expect(await history()).toEqual([[link.id, 'withdrawn']]);
      await setEnd(null);
      await settle();
      expect((await get(link.url)).status).toBe(200);
    },
  );

  it.each(['SQL', 'the indexes in memory'])(
    'lasts while its files are versions of its items, by %s',
    async (by) => {
      const settle = () => (by === 'SQL' ? Promise.resolve() : warmFacetIndexes(test.db));
      const link = await create();
      const id = await lastItem();
      const next = await test.addFile(randomBytes(40), { name: 'newer.jpg' });
      await test.db.insert(itemVersions).values({ itemId: id, number: 2, fileId: next.id });
      await test.db.update(libraryItems).set({ fileId: next.id }).where(eq(libraryItems.id, id));
      await settle();
      expect((await get(link.url)).status).toBe(200);
      await test.db.delete(itemVersions).where(and(eq(itemVersions.itemId, id), eq(itemVersions.number, 1)));
      await settle();
      expect((await get(link.url)).status).toBe(410);
    },
  );

  it('was made before there were parts: divided once by two at the same time, with the same bytes and validator', async () => {
    const link = await create();
    const before = await get(link.url);
    const etag = before.headers.get('etag');
    const sum = createHash('sha256').update(await bytesOf(before));
    const entries = (
      await test.db
        .select()
        .from(downloadParts)
        .where(eq(downloadParts.downloadId, link.id))
        .orderBy(downloadParts.position)
    ).flatMap((part) => part.entries);
    await test.db.delete(downloadParts).where(eq(downloadParts.downloadId, link.id));
    await test.db
      .update(downloads)
      .set({ manifest: entries, etag: null, directoryOffset: null, directorySize: null, fingerprint: null })
      .where(eq(downloads.id, link.id));

    expect(await history()).toEqual([[link.id, 'ready']]);
    const [{ count } = { count: 0 }] = await test.db
      .select({ count: sql<number>`count(*)::int` })
      .from(downloadParts)
      .where(eq(downloadParts.downloadId, link.id));
    expect(count).toBe(2);
    await Promise.all([divideManifest(test.db, link.id), divideManifest(test.db, link.id)]);
    const after = await get(link.url, { 'If-Range': etag ?? '', Range: 'bytes=0-' });
    expect([after.status, after.headers.get('etag')]).toEqual([206, etag]);
    expect(
      createHash('sha256')
        .update(await bytesOf(after))
        .digest('hex'),
    ).toBe(sum.digest('hex'));
    const [row] = await test.db.select().from(downloads).where(eq(downloads.id, link.id));
    expect(row?.manifest).toBeNull();
  });
});
