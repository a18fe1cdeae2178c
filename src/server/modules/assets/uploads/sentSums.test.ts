import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SINGLE_PUT_MAX, type SignedPut, type UploadResult } from '../../../../shared/contract/storage.ts';
import { files } from '../../../db/schema/files.ts';
import { renditionJobs } from '../../../files/renditions/renditions.jobs.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { partSizeFor, uploadPolicies } from './uploadPolicies.ts';
import { uploadsRoutes } from './uploads.routes.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const wrong = sha(Buffer.from('something else'));

describe('the size of parts', () => {
  it.each([SINGLE_PUT_MAX + 1, 100 * MIB, 5 * GIB, 50 * GIB])(
    'lets %i bytes pass within the limits of S3',
    (size) => {
      const partSize = partSizeFor(size);
      expect(Math.ceil(size / partSize)).toBeLessThanOrEqual(10_000);
      expect(partSize).toBeGreaterThanOrEqual(5 * MIB);
      expect(partSize).toBeLessThanOrEqual(5 * GIB);
      expect(partSize % MIB).toBe(0);
    },
  );

  it('grows with the file, and 50 GB are taken', () => {
    expect(partSizeFor(50 * GIB)).toBe(16 * MIB);
    expect(partSizeFor(500 * GIB)).toBeGreaterThan(16 * MIB);
    expect(uploadPolicies['library-item'].maxSize).toBeGreaterThanOrEqual(50 * 1000 ** 3);
  });
});

describe('what a client says of the bytes that it sent', () => {
  let test: StorageTestApp;
  let editor: Principal;
  beforeAll(async () => {
    test = await openStorageTestApp(uploadsRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    editor = await test.addUser(['ROLE_EDITOR']);
    test.queue.length = 0;
  });

  const call = async <T>(path: string, body: object) => {
    const response = await test.as(editor)('POST', `/api/backend/storage/${path}`, body);
    return {
      status: response.status,
      body: (await response.json()) as T & { code?: string; message?: string },
    };
  };
  const document = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
  const sendWhole = async (bytes: Buffer) => {
    const intent = { name: 'a.pdf', size: bytes.length };
    const { body } = await call<SignedPut & { uploadId: string }>('pre-sign/library-item', intent);
    await test.put(body, bytes);
    return body.uploadId;
  };
  const sendParts = async (bytes: Buffer) => {
    const { body } = await call<{ uploadId: string; partSize: number }>('initiate/library-item', {
      name: 'film.pdf',
      size: bytes.length,
    });
    const { uploadId, partSize } = body;
    const sums: string[] = [];
    for (let partNumber = 1; (partNumber - 1) * partSize < bytes.length; partNumber++) {
      const part = bytes.subarray((partNumber - 1) * partSize, partNumber * partSize);
      sums.push(sha(part));
      await test.put((await call<SignedPut>('chunk', { uploadId, partNumber })).body, part);
    }
    return { uploadId, sums };
  };
  /** Without the previews: looking for pages in so many random bytes takes seconds. */
  const checks = () => ({ 'file.inspect': renditionJobs(test.context)['file.inspect'] });
  const fileOf = async (id: number) => (await test.db.select().from(files).where(eq(files.id, id)))[0];

  it('holds for one PUT: damaged bytes are refused, and nothing of them stays', async () => {
    const bytes = document(100);
    const before = await test.storedKeys();
    const refused = await call('complete', { uploadId: await sendWhole(bytes), sums: [wrong] });
    expect([refused.status, refused.body.code as string]).toEqual([422, 'damaged']);
    expect(refused.body.message).toBe('This file was damaged on its way. Upload it again.');
    expect(await test.storedKeys()).toEqual(before);
    const sound = await call<UploadResult>('complete', {
      uploadId: await sendWhole(bytes),
      sums: [sha(bytes)],
    });
    expect([sound.status, sound.body.file.state]).toEqual([200, 'ready']);
  });

  it('holds for each part of a file that is read at once', async () => {
    const { uploadId, sums } = await sendParts(document(20 * MIB));
    const refused = await call('complete', { uploadId, sums: [sums[0], wrong] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Part 2 of 2 of this file was damaged on its way. Upload it again.',
    ]);
    const sound = await sendParts(document(20 * MIB));
    expect((await call('complete', { ...sound })).status).toBe(200);
  });

  it('holds for each part of a large file, which a job reads, and parts of before a reload go without', async () => {
    const damaged = await sendParts(document(40 * MIB));
    const done = await call<UploadResult>('complete', {
      uploadId: damaged.uploadId,
      sums: [damaged.sums[0], null, wrong],
    });
    const sound = await sendParts(document(40 * MIB));
    const other = await call<UploadResult>('complete', { ...sound, sums: [null, sound.sums[1], null] });
    await test.runJobs(checks());
    expect(await fileOf(done.body.file.id)).toMatchObject({
      state: 'failed',
      failure: 'Part 3 of 3 of this file was damaged on its way. Upload it again.',
      sentSums: null,
    });
    expect(await fileOf(other.body.file.id)).toMatchObject({ state: 'ready', sentSums: null });
  });

  it('is refused when it is no checksum', async () => {
    const uploadId = await sendWhole(document(100));
    expect((await call('complete', { uploadId, sums: ['x'] })).status).toBe(400);
  });
});
