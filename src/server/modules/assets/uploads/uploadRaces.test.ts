import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../../../../shared/contract/storage.ts';
import { THE_SERVER } from '../../../content/author.ts';
import { files, pendingDelete } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { Principal } from '../../../http/principal.ts';

import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { abortUpload, completeUpload } from './completeUpload.service.ts';
import { uploadsRoutes } from './uploads.routes.ts';

describe('uploads, when calls race,', () => {
  let test: StorageTestApp;
  let editor: Principal;
  let picture: Buffer;
  beforeAll(async () => {
    test = await openStorageTestApp(uploadsRoutes);
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    // Bytes of its own for each test: the same ones would be stored once.
    picture = Buffer.concat([picture, randomBytes(8)]);
    editor = await test.addUser(['ROLE_EDITOR']);
  });

  const call = async <T>(path: string, body: object) => {
    const response = await test.as(editor)('POST', `/api/backend/storage/${path}`, body);
    return { status: response.status, body: (await response.json()) as T & { code?: string } };
  };
  const rowOf = async (id: string) => {
    const [row] = await test.db.select().from(uploads).where(eq(uploads.id, id));
    if (!row) throw new Error('no upload');
    return row;
  };
  const fileOf = async (id: number) => {
    const [file] = await test.db.select().from(files).where(eq(files.id, id));
    if (!file) throw new Error('no file');
    return file;
  };
  const sumOf = async (key: string) => crc32(await buffer(await test.storage.open(key)));

  it('cannot be overwritten once they are complete, nor sent once they are aborted', async () => {
    const signed = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'a.png',
      size: picture.length,
    });
    await test.put(signed.body, picture);
    const done = await call<UploadResult>('complete', { uploadId: signed.body.uploadId });
    const other = Buffer.from(picture).reverse();
    expect((await test.put(signed.body, other)).status).toBe(404);
    const file = await fileOf(done.body.file.id);
    expect(await sumOf(file.storageKey)).toBe(file.crc32);

    const cancelled = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'b.png',
      size: picture.length,
    });
    await call('complete', { uploadId: cancelled.body.uploadId, abort: true });
    const before = await test.storedKeys();
    expect((await test.put(cancelled.body, picture)).status).toBe(404);
    expect(await test.storedKeys()).toEqual(before);
  });

  it('verify what they keep: another PUT between two tries changes neither', async () => {
    const signed = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'a.png',
      size: picture.length,
    });
    await test.put(signed.body, picture);
    const other = Buffer.concat([picture.subarray(0, picture.length - 4), randomBytes(4)]);
    const racing = [call<UploadResult>('complete', { uploadId: signed.body.uploadId })];
    await test.put(signed.body, other);
    racing.push(call<UploadResult>('complete', { uploadId: signed.body.uploadId }));
    const [first, second] = await Promise.all(racing);
    expect(second?.body.file.id).toBe(first?.body.file.id);
    const file = await fileOf(first?.body.file.id ?? 0);
    expect(await sumOf(file.storageKey)).toBe(file.crc32);
  });

  it('that were completed keep their bytes when a call that began earlier aborts or refuses them', async () => {
    const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000)]);
    const { body } = await call<{ uploadId: string }>('initiate/library-item', {
      name: 'a.pdf',
      size: data.length,
    });
    const { uploadId } = body;
    const earlier = await rowOf(uploadId);
    const signed = await call<SignedPut>('chunk', { uploadId, partNumber: 1 });
    await test.put(signed.body, data);
    const done = await call<UploadResult>('complete', { uploadId });
    await expect(abortUpload(test.context, earlier)).rejects.toMatchObject({ code: 'upload_completed' });
    const refusing = completeUpload(
      test.context,
      { ...earlier, size: 1 },
      { parts: undefined, author: THE_SERVER },
    );
    expect(await refusing).toMatchObject({ state: 'completed', fileId: done.body.file.id });
    const file = await fileOf(done.body.file.id);
    expect(await sumOf(file.storageKey)).toBe(file.crc32);
  });

  it('aborted and completed at the same moment are either, and lose or leave nothing', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await test.storedKeys();
      const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
      const { body } = await call<{ uploadId: string }>('initiate/library-item', {
        name: 'a.pdf',
        size: data.length,
      });
      const { uploadId } = body;
      await test.put((await call<SignedPut>('chunk', { uploadId, partNumber: 1 })).body, data);
      const completing = call<UploadResult>('complete', { uploadId });
      for (let turn = 0; turn < round * 3; turn++) await new Promise(setImmediate);
      const aborting = call('complete', { uploadId, abort: true });
      const [completed, aborted] = [(await completing).status, (await aborting).status];
      const { state, fileId } = await rowOf(uploadId);
      expect([completed, aborted]).toEqual(state === 'completed' ? [200, 409] : [409, 200]);
      expect(await test.storedKeys()).toHaveLength(before.length + (state === 'completed' ? 1 : 0));
      if (fileId === null) continue;
      const file = await fileOf(fileId);
      expect(await sumOf(file.storageKey)).toBe(file.crc32);
    }
  });

  it('by parts, completed by ten calls at once, return the one item to all', async () => {
    const library = await test.addLibrary();
    const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000)]);
    const { body } = await call<{ uploadId: string }>('initiate/library-item', {
      name: 'a.pdf',
      size: data.length,
      libraryId: library.id,
    });
    const { uploadId } = body;
    const signed = await call<SignedPut>('chunk', { uploadId, partNumber: 1 });
    await test.put(signed.body, data);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => call<UploadResult>('complete', { uploadId })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map((response) => response.body.item?.id)).size).toBe(1);
    expect(
      await test.db.select().from(libraryItems).where(eq(libraryItems.libraryId, library.id)),
    ).toHaveLength(1);
  });

  it('leave one object, however many calls completed them', async () => {
    const before = await test.storedKeys();
    const signed = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'a.png',
      size: picture.length,
    });
    await test.put(signed.body, picture);
    const { uploadId } = signed.body;
    await Promise.all(Array.from({ length: 5 }, () => call('complete', { uploadId })));
    expect(await test.storedKeys()).toHaveLength(before.length + 1);
    const keys = (await test.db.select().from(pendingDelete)).map(({ storageKey }) => storageKey);
    const { storageKey } = await fileOf((await rowOf(uploadId)).fileId ?? 0);
    expect(keys).not.toContain(storageKey);
  });
});
