import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadDocuments, downloadParts, downloads } from '../../../db/schema/baskets.ts';
import { activities, type libraries, libraryItems } from '../../../db/schema/libraries.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { unzip } from '../../../testing/zips.ts';
import { warmFacetIndexes } from '../libraries/libraries.service.ts';
import { PART_ENTRIES } from './archivePlan.ts';
import { downloadRoutes } from './downloads.routes.ts';
import { createDownload, presentDownload, signedDownloadUrl } from './downloads.service.ts';

describe('an archive with documents', () => {
  let test: StorageTestApp;
  let member: Principal;
  let library: typeof libraries.$inferSelect;
  let itemIds: number[];
  const paper = randomBytes(90_000);
  const documents = [
    { path: 'RECEIPT.pdf', bytes: paper },
    { path: 'receipt.json', bytes: Buffer.from('{"items":2}\n') },
  ];
  beforeAll(async () => {
    test = await openStorageTestApp(downloadRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    member = await test.addUser(['ROLE_USER'], 'europe');
    library = await test.addLibrary();
    itemIds = [];
    for (const name of ['bottle.jpg', 'film.mp4']) {
      const file = await test.addFile(randomBytes(20_000), { name });
      itemIds.push((await test.addItem(library.id, file.id)).id);
    }
  });

  const take = async (chosen: readonly number[] = itemIds) => {
    const row = await createDownload(
      test.context,
      { userId: member.userId, viewer: member },
      {
        name: 'Spring',
        itemIds: chosen,
        form: 'original',
        timeZone: undefined,
        taker: { userId: member.userId, keyId: null, market: null, isManaged: false },
        documents,
      },
    );
    return { ...presentDownload(row, 'ready'), ...signedDownloadUrl(test.context, row) };
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.as(null)('GET', url, undefined, headers);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('has them first, whole, and says how many items there are', async () => {
    const link = await take();
    const whole = await bytesOf(await get(link.url));
    expect([whole.length, link.count]).toEqual([link.size, 2]);
    const found = unzip(whole);
    expect([...found.keys()]).toEqual([
      'RECEIPT.pdf',
      'receipt.json',
      `${library.title}/bottle.jpg`,
      `${library.title}/film.mp4`,
    ]);
    expect(found.get('RECEIPT.pdf')?.equals(paper)).toBe(true);
    expect(found.get('receipt.json')?.toString()).toBe('{"items":2}\n');
  });

  it('has the same bytes in any range, within a document and over its ends, and when it is resumed', async () => {
    const link = await take();
    const first = await get(link.url);
    const etag = first.headers.get('etag') ?? '';
    const whole = await bytesOf(first);
    const at = whole.indexOf(paper);
    for (const [start, end] of [
      [at, at + paper.length - 1],
      [at + 100, at + 200],
      [at - 3, at + 3],
      [at + paper.length - 3, at + paper.length + 70],
      [at + 40_000, whole.length - 1],
    ] as const) {
      const part = await get(link.url, { Range: `bytes=${start}-${end}`, 'If-Range': etag });
      expect([part.status, part.headers.get('etag')]).toEqual([206, etag]);
      expect((await bytesOf(part)).equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it('has another validator when a document differs in one byte', async () => {
    const etagOf = async (url: string) => (await get(url)).headers.get('etag');
    const one = await etagOf((await take()).url);
    paper[17] = (paper[17] ?? 0) ^ 1;
    expect(await etagOf((await take()).url)).not.toBe(one);
  });

  it('is refused as a whole when an item is withdrawn, and counts its items alone as taken', async () => {
    const link = await take();
    const taken = await test.db.select().from(activities).where(eq(activities.userId, member.userId));
    expect(taken.map(({ itemId }) => itemId)).toEqual(itemIds);
    for (const settle of [() => Promise.resolve(), () => warmFacetIndexes(test.db)]) {
      const setEnd = (expiresAt: Date | null) =>
        test.db
          .update(libraryItems)
          .set({ expiresAt })
          .where(eq(libraryItems.id, itemIds[1] ?? 0));
      await settle();
      expect((await get(link.url)).status).toBe(200);
      await setEnd(new Date());
      await settle();
      expect((await get(link.url, { Range: 'bytes=0-9' })).status).toBe(410);
      await setEnd(null);
    }
  });

  it('keeps the names of documents from folders', async () => {
    const file = await test.addFile(randomBytes(10), { name: 'a.jpg' });
    const named = await test.addLibrary({ title: 'receipt.PDF' });
    const item = await test.addItem(named.id, file.id);
    const link = await take([item.id]);
    const names = [...unzip(await bytesOf(await get(link.url))).keys()];
    expect(names).toEqual(['RECEIPT.pdf', 'receipt.json', 'receipt.PDF (2)/a.jpg']);
  });

  it('has several parts, of which the first has the documents', async () => {
    const file = await test.addFile(randomBytes(40), { name: 'vial.jpg' });
    const many = [];
    for (let index = 0; index < PART_ENTRIES; index++)
      many.push((await test.addItem(library.id, file.id)).id);
    const link = await take(many);
    const parts = await test.db
      .select()
      .from(downloadParts)
      .where(eq(downloadParts.downloadId, link.id))
      .orderBy(downloadParts.position);
    expect(parts.map(({ entries, itemIds: ids }) => [entries.length, ids.length])).toEqual([
      [PART_ENTRIES, PART_ENTRIES - 2],
      [2, 2],
    ]);
    const whole = await bytesOf(await get(link.url));
    expect(whole.length).toBe(link.size);
    expect([...unzip(whole).keys()]).toHaveLength(PART_ENTRIES + 2);
  });

  it('breaks off rather than sending another document, and loses its documents with the download', async () => {
    const link = await take();
    const ofLink = eq(downloadDocuments.downloadId, link.id);
    await test.db
      .update(downloadDocuments)
      .set({ bytes: randomBytes(paper.length) })
      .where(ofLink);
    await expect(get(link.url).then(bytesOf)).rejects.toThrow();
    await test.db.delete(downloads).where(eq(downloads.id, link.id));
    expect(await test.db.select().from(downloadDocuments).where(ofLink)).toEqual([]);
  });
});
