// @vitest-environment jsdom
import Uppy from '@uppy/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SINGLE_PUT_MAX } from '../../shared/contract/storage.ts';
import { createCaller } from '../providers/call.ts';
import { createHttpClient } from '../providers/httpClient.ts';
import { createStorageCalls } from '../providers/storage.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import {
  createUploadCallbacks,
  type QueuedFile,
  type UploadBody,
  type UploadMeta,
} from './uploadCallbacks.ts';

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

function setUp() {
  const calls = fakeFetch(({ url, body }) => {
    if (url.includes('/pre-sign/')) return { status: 201, json: { ...signed, uploadId } };
    if (url.includes('/initiate/')) return { status: 201, json: { uploadId, key: 'k', partSize: 100 } };
    if (url.endsWith('/chunk')) {
      const isList = JSON.stringify(body).includes('list');
      return { json: isList ? { parts: [{ partNumber: 1, size: 100, etag: '"e1"' }] } : signed };
    }
    if (JSON.stringify(body).includes('abort')) return { json: { aborted: true } };
    return { json: { uploadId, file: stored, picture: null, item: null } };
  });
  const session = { get: async () => null, forget: () => undefined, token: () => 't' };
  const storage = createStorageCalls(createCaller('/api/backend', createHttpClient(session)), '/api');
  const onCompleted = vi.fn();
  return { calls, onCompleted, callbacks: createUploadCallbacks({ storage, onCompleted }) };
}

function queue(meta: UploadMeta = {}): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  const id = uppy.addFile({ name: 'a.jpg', type: 'image/jpeg', data: new File(['abc'], 'a.jpg'), meta });
  return uppy.getFile(id);
}

afterEach(() => vi.unstubAllGlobals());

describe('a small file', () => {
  it('is announced with its library and values, and goes out by one signed PUT', async () => {
    const { calls, callbacks } = setUp();
    const parameters = await callbacks.getUploadParameters(queue({ libraryId: 7, valueIds: [1, 2] }));
    expect(parameters).toEqual({ method: 'PUT', url: signed.url, headers: signed.headers });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/backend/storage/pre-sign/library-item',
      body: { name: 'a.jpg', mediaType: 'image/jpeg', size: 3, libraryId: 7, valueIds: [1, 2] },
    });
  });

  it('is completed once its bytes have arrived', async () => {
    const { calls, callbacks, onCompleted } = setUp();
    await callbacks.getUploadParameters(queue());
    await callbacks.completeSingle(signed.url);
    expect(calls[1]).toMatchObject({ url: '/api/backend/storage/complete', body: { uploadId } });
    expect(onCompleted).toHaveBeenCalledWith(expect.objectContaining({ uploadId }));
  });

  it('is not mistaken for a part, which completes nothing', async () => {
    const { calls, callbacks } = setUp();
    await callbacks.completeSingle('https://store.example/part/1');
    expect(calls).toHaveLength(0);
  });
});

describe('a large file', () => {
  it('is one above what a single PUT may hold', () => {
    const { callbacks } = setUp();
    expect(callbacks.shouldUseMultipart({ size: SINGLE_PUT_MAX })).toBe(false);
    expect(callbacks.shouldUseMultipart({ size: SINGLE_PUT_MAX + 1 })).toBe(true);
  });

  it('uses the multipart upload that was begun to learn the size of its parts', async () => {
    const { calls, callbacks } = setUp();
    const multipart = { uploadId, key: 'k' };
    expect(await callbacks.createMultipartUpload(queue({ multipart }))).toEqual(multipart);
    expect(calls).toHaveLength(0);
  });

  it('asks for a signature for each part', async () => {
    const { calls, callbacks } = setUp();
    const signature = await callbacks.signPart(queue(), { uploadId, partNumber: 2 });
    expect(signature).toMatchObject({ method: 'PUT', url: signed.url });
    expect(calls[0]).toMatchObject({ url: '/api/backend/storage/chunk', body: { uploadId, partNumber: 2 } });
  });

  it('resumes from the parts that arrived', async () => {
    const { callbacks } = setUp();
    expect(await callbacks.listParts(queue(), { uploadId })).toEqual([
      { PartNumber: 1, Size: 100, ETag: '"e1"' },
    ]);
  });

  it('is completed with its parts, and aborted when it is removed', async () => {
    const { calls, callbacks, onCompleted } = setUp();
    await callbacks.completeMultipartUpload(queue(), { uploadId, parts: [{ PartNumber: 1, ETag: '"e1"' }] });
    expect(calls[0]?.body).toEqual({ uploadId, parts: [{ partNumber: 1, etag: '"e1"' }] });
    expect(onCompleted).toHaveBeenCalledOnce();
    await callbacks.abortMultipartUpload(queue(), { uploadId });
    expect(calls[1]?.body).toEqual({ uploadId, abort: true });
  });
});
