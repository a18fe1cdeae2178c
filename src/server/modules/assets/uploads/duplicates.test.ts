import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../../../../shared/contract/storage.ts';
import { sampleRanges, WHOLE_SUM_MAX } from '../../../../shared/domain/sampledSum.ts';
import { files, pendingDelete } from '../../../db/schema/files.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { storeItemFile } from './storeFile.service.ts';
import { sweepUploads } from './sweepUploads.service.ts';
import { uploadsRoutes } from './uploads.routes.ts';

const at = '/api/backend/storage';
const DAY = 24 * 3_600_000;
const MIB = 1024 * 1024;

describe('the same bytes', () => {
  let test: StorageTestApp;
  let editor: Principal;
  let member: Principal;
  beforeAll(async () => {
    test = await openStorageTestApp(uploadsRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    editor = await test.addUser(['ROLE_EDITOR']);
    member = await test.addUser();
    test.queue.length = 0;
  });

  const call = async <T>(path: string, body: object, who: Principal | null = editor) => {
    const response = await test.as(who)('POST', `${at}/${path}`, body);
    return { status: response.status, body: (await response.json()) as T & { code?: string } };
  };
  const document = (size = 60) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const sampled = (bytes: Buffer) => {
    const hash = createHash('sha256');
    for (const { start, end } of sampleRanges(bytes.length)) hash.update(bytes.subarray(start, end + 1));
    return hash.digest('hex');
  };
  const send = async (bytes: Buffer, more: object = {}) => {
    const signed = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'a.pdf',
      size: bytes.length,
      ...more,
    });
    await test.put(signed.body, bytes);
    return signed.body.uploadId;
  };
  const upload = async (bytes: Buffer, more: object = {}) =>
    (await call<UploadResult>('complete', { uploadId: await send(bytes, more) })).body;
  const uploadParts = async (bytes: Buffer) => {
    const begun = await call<{ uploadId: string; partSize: number }>('initiate/library-item', {
      name: 'film.pdf',
      size: bytes.length,
    });
    const { uploadId, partSize } = begun.body;
    for (let partNumber = 1; (partNumber - 1) * partSize < bytes.length; partNumber++) {
      const signed = await call<SignedPut>('chunk', { uploadId, partNumber });
      await test.put(signed.body, bytes.subarray((partNumber - 1) * partSize, partNumber * partSize));
    }
    return (await call<UploadResult>('complete', { uploadId })).body;
  };
  /** Without the previews: looking for pages in so many random bytes takes seconds. */
  const checks = () => ({ 'file.inspect': renditionJobs(test.context)['file.inspect'] });
  const keysOf = async (fileIds: number[]) => {
    const rows = await test.db.select().from(files).where(inArray(files.id, fileIds));
    return rows.map(({ storageKey }) => storageKey);
  };
  const ask = async (body: object, who: Principal | null = editor) =>
    call<{ sizes: number[]; items: ({ itemId: number; library: { title: string } } | null)[] }>(
      'duplicates',
      body,
      who,
    );

  it('are recognised by size, and then by checksum, with the item and its library', async () => {
    const library = await test.addLibrary({ title: 'Perfumes' });
    const bytes = document(61);
    const { item } = await upload(bytes, { libraryId: library.id });
    const known = await ask({ sizes: [bytes.length, 1_234_567] });
    expect(known.body.sizes).toEqual([bytes.length]);
    const { body } = await ask({
      files: [
        { size: bytes.length, sum: sha(bytes) },
        { size: bytes.length, sum: sha(document(61)) },
      ],
    });
    expect(body.items).toEqual([
      {
        itemId: item?.id,
        version: item?.version,
        title: 'a',
        library: { id: library.id, title: 'Perfumes' },
      },
      null,
    ]);
  });

  it('name an item of the library itself first, and none of the same batch or in the trash', async () => {
    const [first, own] = [await test.addLibrary(), await test.addLibrary()];
    const batchId = randomUUID();
    const bytes = document(62);
    const question = { size: bytes.length, sum: sha(bytes) };
    const elsewhere = await upload(bytes, { libraryId: first.id });
    const here = await upload(bytes, { libraryId: own.id, batchId });
    const find = async (more: object) =>
      (await ask({ files: [question], libraryId: own.id, ...more })).body.items[0]?.itemId ?? null;
    expect(await find({})).toBe(here.item?.id);
    expect(await find({ batchId })).toBe(elsewhere.item?.id);
    await test.db
      .update(libraryItems)
      .set({ deletedAt: new Date() })
      .where(eq(libraryItems.id, elsewhere.item?.id ?? 0));
    expect(await find({ batchId })).toBeNull();
  });

  it('of large files are recognised by samples, of files whose samples differ they are not', async () => {
    const library = await test.addLibrary();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(WHOLE_SUM_MAX)]);
    const other = Buffer.from(bytes);
    other[other.length - 1] = 1;
    const file = await test.addFile(bytes);
    const item = await test.addItem(library.id, file.id);
    const { body } = await ask({
      files: [bytes, other].map((one) => ({ size: one.length, sum: sampled(one) })),
    });
    expect(body.items.map((found) => found?.itemId ?? null)).toEqual([item.id, null]);
  });

  it('are nothing that members learn of, and a bad question is refused', async () => {
    expect((await ask({ sizes: [1] }, member)).status).toBe(403);
    expect((await ask({ sizes: [1] }, null)).status).toBe(401);
    for (const body of [{}, { sizes: [] }, { sizes: [-1] }, { files: [{ size: 1, sum: 'x' }] }])
      expect((await ask(body)).status).toBe(400);
    expect((await ask({ sizes: Array.from({ length: 501 }, (_, index) => index + 1) })).status).toBe(400);
  });

  it('are stored once, however many uploads and archives have them', async () => {
    const bytes = document();
    const before = (await test.storedKeys()).length;
    const uploads = await Promise.all([1, 2, 3].map(() => send(bytes)));
    const done = await Promise.all(uploads.map((uploadId) => call<UploadResult>('complete', { uploadId })));
    const unpacked = await storeItemFile(test.context, {
      name: 'b.pdf',
      size: bytes.length,
      open: async () => Readable.from([bytes]),
    });
    if ('fault' in unpacked) throw new Error(unpacked.fault);
    const ids = [...done.map(({ body }) => body.file.id), unpacked.fileId];
    expect(new Set(ids).size).toBe(4);
    expect(new Set(await keysOf(ids)).size).toBe(1);
    await sweepUploads(test.context);
    expect((await test.storedKeys()).length).toBe(before + 1);
  });

  it('of large files are stored once after their check', async () => {
    const bytes = document(33 * MIB);
    const one = await uploadParts(bytes);
    await test.runJobs(checks());
    const other = await uploadParts(bytes);
    expect(new Set(await keysOf([one.file.id, other.file.id])).size).toBe(2);
    await test.runJobs(checks());
    expect(new Set(await keysOf([one.file.id, other.file.id])).size).toBe(1);
    const stored = (await test.storedKeys()).length;
    // What is being read at this moment is given a day.
    await sweepUploads(test.context);
    expect((await test.storedKeys()).length).toBe(stored);
    await sweepUploads(test.context, { now: Date.now() + 2 * DAY });
    expect((await test.storedKeys()).length).toBe(stored - 1);
  });

  it('stay as long as one file has them, and go with the last', async () => {
    const library = await test.addLibrary();
    const bytes = document();
    const [one, other] = [await upload(bytes, { libraryId: library.id }), await upload(bytes)];
    const [key = ''] = await keysOf([one.file.id]);
    const now = Date.now();
    await sweepUploads(test.context, { now });
    // The file of the second upload is an orphan.
    await sweepUploads(test.context, { now: now + 8 * DAY });
    expect(await keysOf([other.file.id])).toEqual([]);
    expect((await test.storage.head(key)).size).toBe(bytes.length);

    await test.db.delete(itemVersions).where(eq(itemVersions.fileId, one.file.id));
    await test.db.delete(libraryItems).where(eq(libraryItems.fileId, one.file.id));
    await sweepUploads(test.context, { now: now + 9 * DAY });
    await sweepUploads(test.context, { now: now + 18 * DAY });
    await expect(test.storage.head(key)).rejects.toMatchObject({ code: 'not-found' });
    expect(await test.db.select().from(pendingDelete).where(eq(pendingDelete.storageKey, key))).toEqual([]);
  });

  it('go with the last of two files that are removed at once', async () => {
    const bytes = document();
    const [one] = [await upload(bytes), await upload(bytes)];
    const [key = ''] = await keysOf([one?.file.id ?? 0]);
    const now = Date.now();
    await sweepUploads(test.context, { now });
    await sweepUploads(test.context, { now: now + 8 * DAY });
    await expect(test.storage.head(key)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are stored anew when storage has lost them', async () => {
    const bytes = document();
    const lost = await upload(bytes);
    const [key = ''] = await keysOf([lost.file.id]);
    await test.storage.delete(key);
    const again = await upload(bytes);
    const [repaired = ''] = await keysOf([again.file.id]);
    expect(repaired).not.toBe(key);
    expect((await test.storage.head(repaired)).size).toBe(bytes.length);
  });
});
