import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedPut, UploadResult } from '../../../../shared/contract/storage.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { fileFromUpload } from '../../../files/fileFromUpload.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { uploadsRoutes } from './uploads.routes.ts';

const at = '/api/backend/storage';
const MIB = 1024 * 1024;

describe('uploads', () => {
  let test: StorageTestApp;
  let editor: Principal;
  let picture: Buffer;
  let space = { free: 1000 * MIB, total: 4000 * MIB };
  beforeAll(async () => {
    test = await openStorageTestApp(uploadsRoutes, { readSpace: async () => space });
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    editor = await test.addUser(['ROLE_EDITOR']);
    test.queue.length = 0;
  });

  const call = async <T>(path: string, body: object, who: Principal | null = editor) => {
    const response = await test.as(who)('POST', `${at}/${path}`, body);
    return {
      status: response.status,
      body: (await response.json()) as T & { code?: string; message?: string },
    };
  };
  const upload = async (bytes: Buffer, name: string, more: object = {}, type = 'library-item') => {
    const signed = await call<SignedPut & { uploadId: string }>(`pre-sign/${type}`, {
      name,
      size: bytes.length,
      ...more,
    });
    if (signed.status !== 201) return signed as never;
    expect((await test.put(signed.body, bytes)).status).toBe(200);
    return call<UploadResult>('complete', { uploadId: signed.body.uploadId });
  };

  it('of one PUT become files that are ready, with what their content says', async () => {
    const { status, body } = await upload(picture, 'photo.jpg', { mediaType: 'text/html' });
    expect(status).toBe(200);
    expect(body.file).toMatchObject({
      name: 'photo.png',
      mediaType: 'image/png',
      kind: 'image',
      size: picture.length,
      state: 'ready',
      renditionState: 'pending',
    });
    const [file] = await test.db.select().from(files).where(eq(files.id, body.file.id));
    expect(file).toMatchObject({
      sha256: createHash('sha256').update(picture).digest('hex'),
      crc32: crc32(picture),
      purpose: 'item',
    });
    expect(test.queue).toEqual([{ name: 'file.renditions', data: { fileId: body.file.id } }]);
  });

  it('make the item at once when they name a library, and complete again with the same result', async () => {
    const library = await test.addLibrary();
    const { body } = await upload(picture, 'Ambre_Noir 50ml.png', { libraryId: library.id });
    const [item] = await test.db
      .select()
      .from(libraryItems)
      .where(eq(libraryItems.id, body.item?.id ?? 0));
    expect(item).toMatchObject({ title: 'Ambre Noir 50ml', libraryId: library.id, fileId: body.file.id });
    const again = await call<UploadResult>('complete', { uploadId: body.uploadId });
    expect(again.body).toEqual(body);
    const both = await Promise.all(
      [1, 2].map(() => call<UploadResult>('complete', { uploadId: body.uploadId })),
    );
    expect(both.map((response) => response.body.item?.id)).toEqual([item?.id, item?.id]);
  });

  it('make one file when two calls race to complete', async () => {
    const library = await test.addLibrary();
    const signed = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', {
      name: 'a.png',
      size: picture.length,
      libraryId: library.id,
    });
    await test.put(signed.body, picture);
    const responses = await Promise.all(
      [1, 2, 3].map(() => call<UploadResult>('complete', { uploadId: signed.body.uploadId })),
    );
    expect(new Set(responses.map(({ body }) => body.file.id)).size).toBe(1);
    expect(
      await test.db.select().from(libraryItems).where(eq(libraryItems.libraryId, library.id)),
    ).toHaveLength(1);
  });

  it('by parts can be paused, resumed and put together', async () => {
    const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(17 * MIB)]);
    const { body } = await call<{ uploadId: string; key: string; partSize: number }>(
      'initiate/library-item',
      { name: 'film.pdf', size: data.length },
    );
    const { uploadId, partSize } = body;
    const send = async (partNumber: number) => {
      const signed = await call<SignedPut>('chunk', { uploadId, partNumber });
      const response = await test.put(
        signed.body,
        data.subarray((partNumber - 1) * partSize, partNumber * partSize),
      );
      return { partNumber, etag: response.headers.get('etag') ?? '' };
    };
    const second = await send(2);
    const listed = await call<{ parts: { partNumber: number; etag: string }[] }>('chunk', {
      uploadId,
      list: true,
    });
    expect(listed.body.parts).toEqual([{ ...second, size: data.length - partSize }]);
    expect((await call('complete', { uploadId })).body.code).toBe('invalid_parts');
    const first = await send(1);
    const done = await call<UploadResult>('complete', { uploadId, parts: [second, first] });
    expect(done.body.file).toMatchObject({ mediaType: 'application/pdf', size: data.length });
    expect((await call('chunk', { uploadId, partNumber: 3 })).status).toBe(409);
  });

  it('have some parts signed by one call, as far as the file goes', async () => {
    const { body } = await call<{ uploadId: string; partSize: number }>('initiate/library-item', {
      name: 'film.pdf',
      size: 40 * MIB,
    });
    const { uploadId } = body;
    const some = await call<{ signed: SignedPut[] }>('chunk', { uploadId, partNumber: 2, count: 16 });
    expect(some.body.signed).toHaveLength(2);
    const rest = Buffer.alloc(40 * MIB - 2 * body.partSize, 7);
    const [, last] = some.body.signed;
    if (!last) throw new Error('not signed');
    expect((await test.put(last, rest)).status).toBe(200);
    const listed = await call<{ parts: { partNumber: number }[] }>('chunk', { uploadId, list: true });
    expect(listed.body.parts).toMatchObject([{ partNumber: 3, size: rest.length }]);
    expect((await call('chunk', { uploadId, partNumber: 4, count: 16 })).status).toBe(400);
    expect((await call('chunk', { uploadId, partNumber: 1, count: 101 })).status).toBe(400);
  });

  it('larger than what is read at once are checked by a job', async () => {
    const data = Buffer.concat([Buffer.from('8BPS\u0000\u0001'), Buffer.alloc(33 * MIB)]);
    const { body } = await call<{ uploadId: string; partSize: number }>('initiate/library-item', {
      name: 'a.psd',
      size: data.length,
    });
    for (let partNumber = 1; (partNumber - 1) * body.partSize < data.length; partNumber++) {
      const signed = await call<SignedPut>('chunk', { uploadId: body.uploadId, partNumber });
      await test.put(
        signed.body,
        data.subarray((partNumber - 1) * body.partSize, partNumber * body.partSize),
      );
    }
    const done = await call<UploadResult>('complete', { uploadId: body.uploadId });
    expect(done.body.file.state).toBe('checking');
    await test.runJobs({ 'file.inspect': renditionJobs(test.context)['file.inspect'] });
    const [file] = await test.db.select().from(files).where(eq(files.id, done.body.file.id));
    expect(file).toMatchObject({
      state: 'ready',
      crc32: crc32(data),
      sha256: createHash('sha256').update(data).digest('hex'),
    });
  });

  it.each([
    ['page.txt', '<!DOCTYPE html><script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['image.jpg', '<html><body></body></html>'],
    ['program.pdf', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000'],
    ['tool.txt', '#!/bin/sh\nrm -rf /'],
    ['unknown.bin', '\u0001\u0002\u0000\u0003'],
  ])('whose content is active or unknown are refused and removed: %s', async (name, content) => {
    const before = await test.storedKeys();
    const { status, body } = await upload(Buffer.from(content, 'latin1'), name);
    expect([status, body.code as string]).toEqual([415, 'unsupported_type']);
    const [row] = await test.db.select().from(uploads).where(eq(uploads.userId, editor.userId));
    expect(row?.state).toBe('aborted');
    expect(await test.storedKeys()).toEqual(before);
  });

  it('are refused before they begin when their name or size says enough', async () => {
    expect((await call('pre-sign/library-item', { name: 'x.html', size: 10 })).status).toBe(415);
    expect((await call('pre-sign/library-item', { name: 'x.exe', size: 10 })).status).toBe(415);
    expect((await call('initiate/library-item', { name: 'x.mp4', size: 51 * 1024 ** 3 })).status).toBe(413);
    expect((await call('initiate/picture', { name: 'x.jpg', size: 51 * MIB })).status).toBe(413);
    expect((await call('pre-sign/library-item', { name: 'x.jpg', size: 17 * MIB })).status).toBe(413);
    expect(
      (await call('pre-sign/library-item', { name: 'x.jpg', size: 10, libraryId: 999_999 })).status,
    ).toBe(400);
    expect((await upload(Buffer.from('%PDF-1.7 not a picture'), 'x.pdf', {}, 'picture')).status).toBe(415);
  });

  it('take texts, drawings and fonts for what they are', async () => {
    expect((await upload(Buffer.from('sku;name\n1;Été'), 'list.csv')).body.file.mediaType).toBe('text/csv');
    const svg =
      '<?xml version="1.0"?>\n<!-- c -->\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    expect((await upload(Buffer.from(svg), 'logo.svg')).body.file.mediaType).toBe('image/svg+xml');
    expect(
      (await upload(Buffer.concat([Buffer.from('8BPS\u0000\u0001'), Buffer.alloc(100)]), 'a.psd')).body.file
        .mediaType,
    ).toBe('image/vnd.adobe.photoshop');
  });

  it('get a safe name', async () => {
    const { body } = await upload(picture, 'C:\\shoot\\..\u202Egnp.e\u0301te\u0301:1?.png');
    expect(body.file.name).toBe('gnp.\u00e9t\u00e91.png');
  });

  it('that did not arrive cannot be completed', async () => {
    const { body } = await call<{ uploadId: string }>('pre-sign/library-item', { name: 'a.png', size: 10 });
    expect((await call('complete', { uploadId: body.uploadId })).body.code).toBe('not_uploaded');
  });

  it('can be aborted while they are open', async () => {
    const { body } = await call<{ uploadId: string }>('initiate/library-item', { name: 'a.png', size: 10 });
    expect((await call('complete', { uploadId: body.uploadId, abort: true })).body).toEqual({
      aborted: true,
    });
    expect((await call('complete', { uploadId: body.uploadId })).body.code).toBe('upload_aborted');
    expect((await call('chunk', { uploadId: body.uploadId, partNumber: 1 })).status).toBe(409);
  });

  it('of others cannot be touched, and members have none', async () => {
    const { body } = await call<{ uploadId: string }>('initiate/library-item', { name: 'a.png', size: 10 });
    const other = await test.addUser(['ROLE_ADMIN']);
    expect((await call('chunk', { uploadId: body.uploadId, list: true }, other)).status).toBe(404);
    expect((await call('complete', { uploadId: body.uploadId, abort: true }, other)).status).toBe(404);
    const member = await test.addUser();
    expect((await call('initiate/library-item', { name: 'a.png', size: 10 }, member)).status).toBe(403);
    expect((await call('initiate/library-item', { name: 'a.png', size: 10 }, null)).status).toBe(401);
  });

  it('give their file to who completed them, for what they were made', async () => {
    const { body } = await upload(picture, 'cover.png', {}, 'picture');
    const { uploadId } = body;
    const { userId } = editor;
    expect(await fileFromUpload(test.db, { uploadId, userId, type: 'picture' })).toBe(body.file.id);
    await expect(fileFromUpload(test.db, { uploadId, userId, type: 'library-item' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(fileFromUpload(test.db, { uploadId, userId: 0, type: 'picture' })).rejects.toMatchObject({
      status: 404,
    });
    const open = await call<{ uploadId: string }>('initiate/picture', { name: 'a.png', size: 10 });
    await expect(
      fileFromUpload(test.db, { uploadId: open.body.uploadId, userId, type: 'picture' }),
    ).rejects.toMatchObject({ code: 'upload_incomplete' });
  });

  it('are refused with a clear message when the storage is almost full', async () => {
    const intent = { name: 'a.png', size: MIB };
    const single = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', intent);
    const parts = await call<{ uploadId: string }>('initiate/library-item', intent);
    const part = { uploadId: parts.body.uploadId, partNumber: 1 };
    const signed = await call<SignedPut>('chunk', part);
    space = { free: MIB / 2, total: 4000 * MIB };
    try {
      for (const path of ['pre-sign/library-item', 'initiate/library-item']) {
        const refused = await call(path, intent);
        expect([refused.status, refused.body.code as string]).toEqual([507, 'insufficient_storage']);
        expect(refused.body.message).toContain('almost full');
      }
      expect((await call('chunk', part)).status).toBe(507);
      for (const put of [single, signed])
        expect((await test.put(put.body, randomBytes(MIB))).status).toBe(507);
    } finally {
      space = { free: 1000 * MIB, total: 4000 * MIB };
    }
    expect((await test.put(signed.body, randomBytes(MIB))).status).toBe(200);
  });
});
