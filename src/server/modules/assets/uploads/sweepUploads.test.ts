import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { configuration, news } from '../../../db/schema/content.ts';
import { files, pendingDelete } from '../../../db/schema/files.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { reserveKeys } from '../../../files/pendingDelete.repo.ts';
import { ascending } from '../../../testing/ascending.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { startUpload } from './startUpload.service.ts';
import { sweepUploads } from './sweepUploads.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the sweep', () => {
  let test: StorageTestApp;
  let userId: number;
  beforeAll(async () => {
    test = await openStorageTestApp(() => {});
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    ({ userId } = await test.addUser(['ROLE_EDITOR']));
    for (const table of [configuration, news, libraryItems, libraries, uploads, files, pendingDelete])
      await test.db.delete(table);
    for (const key of await test.storedKeys()) await test.storage.delete(key);
    test.queue.length = 0;
  });

  const sweep = (now: number, limit?: number) =>
    sweepUploads(test.context, { now, ...(limit ? { limit } : {}) });
  const store = async (key: string) => {
    await test.storage.put(key, randomBytes(10), { size: 10, mediaType: 'image/webp' });
    return key;
  };
  const fileWithRendition = async (purpose: 'item' | 'picture' | 'public') => {
    const key = await store(`renditions/${randomBytes(4).toString('hex')}/w320`);
    const made = { name: 'w320', storageKey: key, mediaType: 'image/webp', width: 1, height: 1, size: 10 };
    return test.addFile(randomBytes(10), { purpose, renditions: [made], renditionState: 'ready' });
  };
  const fileIds = async () => (await test.db.select({ id: files.id }).from(files)).map(({ id }) => id);

  it('removes files that nothing refers to after a week, pictures and renditions too', async () => {
    const library = await test.addLibrary();
    const [current, version, cover, article, setting] = await Promise.all(
      ['item', 'item', 'picture', 'picture', 'public'].map((purpose) =>
        fileWithRendition(purpose as 'item' | 'picture' | 'public'),
      ),
    );
    const item = await test.addItem(library.id, current?.id ?? 0);
    await test.db.insert(itemVersions).values({ itemId: item.id, number: 2, fileId: version?.id ?? 0 });
    await test.db
      .update(libraries)
      .set({ coverFileId: cover?.id ?? 0 })
      .where(eq(libraries.id, library.id));
    await test.db.insert(news).values({ slug: 'a', title: 'A', coverFileId: article?.id ?? 0 });
    await test.db.insert(configuration).values({ code: 'hero.picture', value: setting?.id ?? 0 });
    const used = [current, version, cover, article, setting].map((file) => file?.id ?? 0);
    const keys = await test.storedKeys();
    const unused = [await fileWithRendition('item'), await fileWithRendition('picture')];

    const now = Date.now();
    await sweep(now);
    await sweep(now + 6 * DAY);
    expect(ascending(await fileIds())).toEqual(ascending([...used, ...unused.map(({ id }) => id)]));
    await sweep(now + 8 * DAY);
    expect(ascending(await fileIds())).toEqual(ascending(used));
    expect(await test.storedKeys()).toEqual(keys);
    expect(await test.db.select().from(pendingDelete)).toEqual([]);
  });

  it('removes files whose item was deleted anywhere, a week after it first finds that', async () => {
    const library = await test.addLibrary();
    const file = await fileWithRendition('item');
    await test.addItem(library.id, file.id, { createdAt: new Date(0) });
    const now = Date.now() + 100 * DAY;
    await sweep(now);
    await test.db.delete(libraries).where(eq(libraries.id, library.id));
    await sweep(now + DAY);
    expect(await fileIds()).toEqual([file.id]);
    await sweep(now + 9 * DAY);
    expect(await fileIds()).toEqual([]);
    expect(await test.storedKeys()).toEqual([]);
  });

  it('forgets that a file was unused once something refers to it again', async () => {
    const library = await test.addLibrary();
    const file = await fileWithRendition('picture');
    const now = Date.now();
    await sweep(now);
    await test.db.update(libraries).set({ coverFileId: file.id }).where(eq(libraries.id, library.id));
    await sweep(now + 8 * DAY);
    await test.db.update(libraries).set({ coverFileId: null }).where(eq(libraries.id, library.id));
    await sweep(now + 9 * DAY);
    await sweep(now + 15 * DAY);
    expect(await fileIds()).toEqual([file.id]);
    await sweep(now + 17 * DAY);
    expect(await fileIds()).toEqual([]);
  });

  it('finds the objects of removed rows again when it was cut off before it deleted them', async () => {
    await fileWithRendition('item');
    const now = Date.now();
    await sweep(now);
    const away = vi
      .spyOn(test.storage, 'deleteMany')
      .mockResolvedValue({ deleted: [], failure: new Error('The store is away.') });
    await sweep(now + 8 * DAY);
    expect(await fileIds()).toEqual([]);
    expect(await test.storedKeys()).toHaveLength(2);
    away.mockRestore();
    await sweep(now + 8 * DAY + HOUR);
    expect(await test.storedKeys()).toEqual([]);
  });

  it('works in bounded runs and says when there is more to do', async () => {
    for (let count = 0; count < 5; count++) await test.addFile(randomBytes(10));
    const now = Date.now();
    await sweep(now);
    const later = now + 8 * DAY;
    expect(await sweep(later, 2)).toBe(true);
    expect(await fileIds()).toHaveLength(3);
    expect(await test.storedKeys()).toHaveLength(3);
    expect(await sweep(later, 2)).toBe(true);
    expect(await sweep(later, 2)).toBe(false);
    expect(await test.storedKeys()).toEqual([]);
  });

  it('deletes objects that were reserved and never recorded, in their time', async () => {
    const [failed, running] = [await store('renditions/1/a/w320'), await store('renditions/1/b/w320')];
    await reserveKeys(test.db, [failed], HOUR);
    await reserveKeys(test.db, [running], 3 * HOUR);
    await sweep(Date.now() + 2 * HOUR);
    expect(await test.storedKeys()).toEqual([running]);
  });

  it('aborts uploads that were given up, with what had arrived', async () => {
    const intent = { name: 'a.png', mediaType: 'image/png', size: 10, stack: false };
    const single = await startUpload(test.context, { type: 'picture', intent, userId, partSize: null });
    const parts = await startUpload(test.context, {
      type: 'picture',
      intent,
      userId,
      partSize: 16 * 1024 ** 2,
    });
    const signed = await test.storage.signPut(single.putId ?? '', { ...intent, expiresIn: 3600 });
    expect((await test.put(signed, randomBytes(10))).status).toBe(200);
    await sweep(Date.now() + 6 * DAY);
    expect((await test.db.select().from(uploads)).map(({ state }) => state)).toEqual(['open', 'open']);
    await sweep(Date.now() + 8 * DAY);
    expect((await test.db.select().from(uploads)).map(({ state }) => state)).toEqual(['aborted', 'aborted']);
    await expect(test.storage.storePut(single.putId ?? '', 'x/y')).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(test.storage.listParts(parts.storageKey, parts.multipartId ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('removes what was sent by a user who is gone, completed in storage or not', async () => {
    const intent = { name: 'a.png', mediaType: 'image/png', size: 10, stack: false };
    const parts = await startUpload(test.context, {
      type: 'picture',
      intent,
      userId,
      partSize: 16 * 1024 ** 2,
    });
    await store(parts.storageKey);
    await test.db.delete(users).where(eq(users.id, userId));
    expect(await test.db.select().from(uploads)).toEqual([]);
    await sweep(Date.now() + 10 * DAY);
    expect(await test.storedKeys()).toEqual([]);
    await expect(test.storage.listParts(parts.storageKey, parts.multipartId ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('gives files that lost their job to a crash another one, and only those', async () => {
    const [lost, queued] = [
      await test.addFile(randomBytes(10), { renditionState: 'pending' }),
      await test.addFile(randomBytes(10), { state: 'checking', sha256: null, crc32: null }),
    ];
    await test.context.jobs.enqueue('file.inspect', { fileId: queued.id });
    await sweep(Date.now() + HOUR);
    expect(test.queue).toEqual([
      { name: 'file.inspect', data: { fileId: queued.id } },
      { name: 'file.renditions', data: { fileId: lost.id } },
    ]);
  });
});
