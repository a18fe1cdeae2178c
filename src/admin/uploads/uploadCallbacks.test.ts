// @vitest-environment jsdom
import Uppy from '@uppy/core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SINGLE_PUT_MAX } from '../../shared/contract/storage.ts';
import { createStorageCalls } from '../providers/storage.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { createNetwork, PutError } from '../transfer/network.ts';
import * as bytes from '../transfer/putBytes.ts';
import { createUploadCallbacks } from './uploadCallbacks.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';

const uploadId = '0b0d1f3c-6a0e-4c0e-9a57-2f1f6d3b8a11';
const stored = {
  id: 1,
  name: 'a.jpg',
  kind: 'image',
  mediaType: 'image/jpeg',
  extension: 'jpg',
  size: 3,
  width: null,
  height: null,
  duration: null,
  pages: null,
  state: 'checking',
  renditionState: 'pending',
};
const signed = {
  method: 'PUT',
  url: 'https://store.example/a?signature=x',
  headers: { 'content-type': 'image/jpeg' },
  expiresAt: '2030-01-01T00:00:00Z',
};

/** @param refuse how the server refuses to complete or list, while it does */
function setUp(refuse: () => { status: number; code: string } | null = () => null) {
  const calls = fakeFetch(({ url, body }) => {
    if (url.includes('/pre-sign/')) return { status: 201, json: { ...signed, uploadId } };
    if (url.includes('/initiate/')) return { status: 201, json: { uploadId, key: 'k', partSize: 100 } };
    if (JSON.stringify(body).includes('abort')) return { json: { aborted: true } };
    const refusal = refuse();
    if (refusal) return { status: refusal.status, json: { code: refusal.code, message: refusal.code } };
    if (url.endsWith('/chunk')) {
      const isList = JSON.stringify(body).includes('list');
      return {
        json: isList ? { parts: [{ partNumber: 1, size: 100, etag: '"e1"' }] } : { signed: [signed] },
      };
    }
    return { json: { uploadId, file: stored, picture: null, item: null } };
  });
  const storage = createStorageCalls(signedInClient.call);
  const onCompleted = vi.fn(async () => undefined);
  const note = vi.fn(async () => undefined);
  const network = createNetwork(async () => true);
  const callbacks = createUploadCallbacks({ storage, network, note, onCompleted });
  return { calls, onCompleted, note, callbacks };
}

const earlier = '7f0d1f3c-6a0e-4c0e-9a57-2f1f6d3b8a11';
const pathsOf = (calls: { url: string }[]) => calls.map(({ url }) => url.split('/storage/')[1]);

function queue(meta: UploadMeta = {}): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  const id = uppy.addFile({ name: 'a.jpg', type: 'image/jpeg', data: new File(['abc'], 'a.jpg'), meta });
  return uppy.getFile(id);
}
const put = (signature: { url: string }) => ({
  signature: { method: 'PUT' as const, ...signature },
  body: new Blob(['abc']),
  onProgress: vi.fn(),
  onComplete: vi.fn(),
});

beforeEach(() => {
  vi.spyOn(bytes, 'putBytes').mockResolvedValue('"e"');
});
afterEach(() => vi.unstubAllGlobals());

it('sends the first bytes of a file ahead, by which the server refuses what it does not take', async () => {
  const { calls, callbacks } = setUp();
  await callbacks.getUploadParameters(queue());
  expect(calls[0]?.body).toMatchObject({ head: btoa('abc') });
});

describe('a small file', () => {
  it('is announced with its library and values, and its upload is noted', async () => {
    const { calls, callbacks, note } = setUp();
    const file = queue({ libraryId: 7, valueIds: [1, 2], stack: true });
    const parameters = await callbacks.getUploadParameters(file);
    expect(parameters).toEqual({ method: 'PUT', url: signed.url, headers: signed.headers });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/backend/storage/pre-sign/library-item',
      body: { name: 'a.jpg', mediaType: 'image/jpeg', size: 3, libraryId: 7, valueIds: [1, 2], stack: true },
    });
    expect(note).toHaveBeenCalledWith(file.id, { uploadId });
  });

  it('sends a file of a folder there, with its parent folders', async () => {
    const { calls, callbacks } = setUp();
    await callbacks.getUploadParameters(
      queue({ folder: { id: 5, name: 'Press' }, path: 'shoot/night/a.jpg' }),
    );
    await callbacks.getUploadParameters(queue({ folder: { id: null, name: 'All files' }, path: 'a.jpg' }));
    expect(pathsOf(calls)).toEqual(['pre-sign/folder', 'pre-sign/folder']);
    expect(calls[0]?.body).toMatchObject({ folderId: 5, folderPath: ['shoot', 'night'] });
    expect(calls[1]?.body).not.toHaveProperty('folderId');
    expect(calls[1]?.body).not.toHaveProperty('folderPath');
  });

  it('is completed once its bytes have arrived', async () => {
    const { calls, callbacks, onCompleted } = setUp();
    await callbacks.uploadPartBytes(put(await callbacks.getUploadParameters(queue())));
    expect(calls[1]).toMatchObject({ url: '/api/backend/storage/complete', body: { uploadId } });
    expect(onCompleted).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ uploadId }));
  });

  it('that arrived before a reload is completed with the same id and not sent again', async () => {
    const { calls, callbacks, onCompleted } = setUp();
    await callbacks.uploadPartBytes(put(await callbacks.getUploadParameters(queue({ uploadId: earlier }))));
    expect(pathsOf(calls)).toEqual(['complete']);
    expect(calls[0]?.body).toEqual({ uploadId: earlier });
    expect(bytes.putBytes).not.toHaveBeenCalled();
    expect(onCompleted).toHaveBeenCalledOnce();
  });

  it('that had not arrived gets a new signature, and its earlier upload is aborted', async () => {
    const { calls, callbacks } = setUp(() => ({ status: 409, code: 'not_uploaded' }));
    const parameters = await callbacks.getUploadParameters(queue({ uploadId: earlier }));
    expect(parameters.url).toBe(signed.url);
    expect(pathsOf(calls)).toEqual(['complete', 'complete', 'pre-sign/library-item']);
    expect(calls[1]?.body).toEqual({ uploadId: earlier, abort: true });
  });

  it('whose signature is refused asks for another one', async () => {
    const { calls, callbacks } = setUp(() =>
      calls.length < 4 ? { status: 409, code: 'not_uploaded' } : null,
    );
    vi.mocked(bytes.putBytes).mockRejectedValueOnce(new PutError(403));
    await callbacks.uploadPartBytes(put(await callbacks.getUploadParameters(queue())));
    expect(bytes.putBytes).toHaveBeenCalledTimes(2);
    expect(pathsOf(calls).filter((path) => path?.startsWith('pre-sign'))).toHaveLength(2);
  });
});

describe('a large file', () => {
  it('is one above what a single PUT may hold', () => {
    const { callbacks } = setUp();
    expect(callbacks.shouldUseMultipart({ size: SINGLE_PUT_MAX })).toBe(false);
    expect(callbacks.shouldUseMultipart({ size: SINGLE_PUT_MAX + 1 })).toBe(true);
  });

  it('begins an upload and notes it with the size of its parts', async () => {
    const { calls, callbacks, note } = setUp();
    const file = queue();
    expect(await callbacks.prepareMultipart(file)).toEqual({ uploadId, key: 'k' });
    expect(note).toHaveBeenCalledWith(file.id, { uploadId, storageKey: 'k', partSize: 100 });
    expect(await callbacks.listParts(file, { uploadId })).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it('goes on with the upload that it has, from the parts that arrived', async () => {
    const { calls, callbacks } = setUp();
    const file = queue({ uploadId: earlier, storageKey: 'k' });
    expect(await callbacks.prepareMultipart(file)).toEqual({ uploadId: earlier, key: 'k' });
    expect(await callbacks.listParts(file, { uploadId: earlier })).toEqual([
      { PartNumber: 1, Size: 100, ETag: '"e1"' },
    ]);
    expect(pathsOf(calls)).toEqual(['chunk']);
  });

  it.each([
    [404, 'not_found'],
    [409, 'upload_aborted'],
  ])('begins anew when its upload is gone (%s), and aborts none', async (status, code) => {
    const { calls, callbacks } = setUp(() => ({ status, code }));
    const file = queue({ uploadId: earlier, storageKey: 'k' });
    expect(await callbacks.prepareMultipart(file)).toEqual({ uploadId, key: 'k' });
    expect(pathsOf(calls)).toEqual(['chunk', 'initiate/library-item']);
  });

  it('that was complete before a reload is completed again, which makes no second item', async () => {
    const { calls, callbacks, onCompleted } = setUp(() =>
      calls.length < 2 ? { status: 409, code: 'upload_completed' } : null,
    );
    expect(await callbacks.prepareMultipart(queue({ uploadId: earlier, storageKey: 'k' }))).toBeNull();
    expect(pathsOf(calls)).toEqual(['chunk', 'complete']);
    expect(onCompleted).toHaveBeenCalledOnce();
  });

  it('signs parts by calls for some at a time', async () => {
    const { calls, callbacks } = setUp();
    const signature = await callbacks.signPart(queue(), { uploadId, partNumber: 2 });
    expect(signature).toMatchObject({ method: 'PUT', url: signed.url });
    expect(calls[0]).toMatchObject({
      url: '/api/backend/storage/chunk',
      body: { uploadId, partNumber: 2, count: 16 },
    });
  });

  it('is not aborted when Uppy gives a try up, for the next one goes on with it', async () => {
    const { calls, callbacks } = setUp();
    await callbacks.abortMultipartUpload();
    expect(calls).toHaveLength(0);
  });
});
