// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SINGLE_PUT_MAX } from '../../shared/contract/storage.ts';
import { createCaller } from '../providers/call.ts';
import { createHttpClient } from '../providers/httpClient.ts';
import { createStorageCalls } from '../providers/storage.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { uploadFile } from './uploadFile.ts';

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
  state: 'ready',
  renditionState: 'none',
};
const session = { get: async () => null, forget: () => undefined, token: () => 't' };
const storage = createStorageCalls(createCaller('/api/backend', createHttpClient(session)), '/api');

function answerStorage(partStatus = 200) {
  return fakeFetch(({ method, url, body }) => {
    const signed = { method: 'PUT', url: '/store', headers: {}, expiresAt: '2030-01-01T00:00:00Z' };
    if (method === 'PUT') return { status: partStatus, headers: { etag: '"e"' } };
    if (url.includes('/pre-sign/')) return { json: { ...signed, uploadId } };
    if (url.includes('/initiate/')) return { json: { uploadId, key: 'k', partSize: SINGLE_PUT_MAX } };
    if (url.endsWith('/chunk')) return { json: signed };
    if (JSON.stringify(body).includes('abort')) return { json: { aborted: true } };
    return { json: { uploadId, file: stored, picture: null, item: null } };
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('uploadFile', () => {
  it('sends a picture by one PUT and completes it', async () => {
    const calls = answerStorage();
    const { file } = await uploadFile({
      storage,
      type: 'picture',
      file: new File(['abc'], 'a.jpg', { type: 'image/jpeg' }),
    });
    expect(file.id).toBe(1);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/backend/storage/pre-sign/picture',
      `PUT ${window.location.origin}/store`,
      'POST /api/backend/storage/complete',
    ]);
  });

  it('sends a large file by parts, in order of their numbers at the end', async () => {
    const calls = answerStorage();
    const file = new File([new Uint8Array(SINGLE_PUT_MAX * 2 + 5)], 'film.mp4');
    const shares: number[] = [];
    await uploadFile({ storage, type: 'library-item', file, onProgress: (share) => shares.push(share) });
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    expect(calls.at(-1)?.body).toEqual({
      uploadId,
      parts: [1, 2, 3].map((partNumber) => ({ partNumber, etag: '"e"' })),
    });
    expect(shares.at(-1)).toBe(1);
  });

  it('aborts in storage when a part is refused', async () => {
    const calls = answerStorage(403);
    const file = new File([new Uint8Array(SINGLE_PUT_MAX + 5)], 'film.mp4');
    await expect(uploadFile({ storage, type: 'library-item', file })).rejects.toThrow('403');
    expect(calls.at(-1)?.body).toEqual({ uploadId, abort: true });
  });
});
