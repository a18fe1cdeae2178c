// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SINGLE_PUT_MAX } from '../../shared/contract/storage.ts';
import { createStorageCalls } from '../providers/storage.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { createNetwork, PutError } from './network.ts';
import * as bytes from './putBytes.ts';
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
const storage = createStorageCalls(signedInClient.call);

const picture = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
const film = new File([new Uint8Array(SINGLE_PUT_MAX * 2 + 5)], 'film.mp4');
const refuse = (status: number) => ({ status, json: { code: 'no', message: `Refused: ${status}` } });

/** @param fail what calls of storage are answered with instead, or `undefined` where they succeed */
function answerStorage(fail: (url: string) => ReturnType<typeof refuse> | undefined = () => undefined) {
  return fakeFetch(({ url, body }) => {
    const signed = { method: 'PUT', url: '/store', headers: {}, expiresAt: '2030-01-01T00:00:00Z' };
    if (JSON.stringify(body).includes('abort')) return { json: { aborted: true } };
    const failure = fail(url);
    if (failure) return failure;
    if (url.includes('/pre-sign/')) return { json: { ...signed, uploadId } };
    if (url.includes('/initiate/')) return { json: { uploadId, key: 'k', partSize: SINGLE_PUT_MAX } };
    if (url.endsWith('/chunk')) return { json: { signed: Array.from({ length: 16 }, () => signed) } };
    return { json: { uploadId, file: stored, picture: null, item: null } };
  });
}
const callsOf = (calls: { url: string }[]) => calls.map(({ url }) => url.split('/storage/')[1]);
const send = (file: File, probe: () => Promise<boolean> = async () => true, signal?: AbortSignal) =>
  uploadFile({ storage, network: createNetwork(probe), type: 'picture', file, signal });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(bytes, 'putBytes').mockResolvedValue('"e"');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('uploadFile', () => {
  it('sends a picture by one PUT and completes it', async () => {
    const calls = answerStorage();
    const { file } = await send(picture);
    expect(file.id).toBe(1);
    expect(callsOf(calls)).toEqual(['pre-sign/picture', 'complete']);
    expect(bytes.putBytes).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/store`, body: picture }),
    );
  });

  it('sends a large file by parts, in order of their numbers at the end', async () => {
    const calls = answerStorage();
    const shares: number[] = [];
    const network = createNetwork(async () => true);
    const onProgress = (share: number) => shares.push(share);
    await uploadFile({ storage, network, type: 'library-item', file: film, onProgress });
    expect(bytes.putBytes).toHaveBeenCalledTimes(3);
    expect(calls.at(-1)?.body).toEqual({
      uploadId,
      parts: [1, 2, 3].map((partNumber) => ({ partNumber, etag: '"e"' })),
    });
    expect(shares.at(-1)).toBe(1);
  });

  it('waits, however long, until the server responds again', async () => {
    let isUp = false;
    const calls = answerStorage();
    vi.mocked(bytes.putBytes).mockImplementation(async () => {
      if (!isUp) throw new PutError(0);
      return '"e"';
    });
    const uploaded = send(picture, async () => isUp);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(bytes.putBytes).toHaveBeenCalledTimes(1);
    isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await uploaded).file.id).toBe(1);
    expect(callsOf(calls)).toEqual(['pre-sign/picture', 'complete']);
  });

  it.each(['/pre-sign/', '/complete'])('makes a call again that meets a restart: %s', async (path) => {
    let left = 2;
    const calls = answerStorage((url) => (url.includes(path) && left-- > 0 ? refuse(503) : undefined));
    const uploaded = send(picture);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await uploaded).file.id).toBe(1);
    expect(calls.filter(({ url }) => url.includes(path))).toHaveLength(3);
  });

  it.each([
    ['/initiate/', 1],
    ['/chunk', 1],
    ['/complete', 1],
  ])('makes a call of a large file again that meets a restart: %s', async (path, needed) => {
    let left = 1;
    const calls = answerStorage((url) => (url.includes(path) && left-- > 0 ? refuse(503) : undefined));
    const uploaded = send(film);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await uploaded).file.id).toBe(1);
    expect(calls.filter(({ url }) => url.includes(path))).toHaveLength(needed + 1);
  });

  it('sends a picture again when storage is overloaded, without hurry', async () => {
    answerStorage();
    vi.mocked(bytes.putBytes)
      .mockRejectedValueOnce(new PutError(503))
      .mockRejectedValueOnce(new PutError(503));
    const uploaded = send(picture);
    await vi.advanceTimersByTimeAsync(500);
    expect(bytes.putBytes).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await uploaded).file.id).toBe(1);
  });

  it('asks for another signature when one has expired, and gives its upload up', async () => {
    const calls = answerStorage();
    vi.mocked(bytes.putBytes).mockRejectedValueOnce(new PutError(403));
    await send(picture);
    expect(callsOf(calls)).toEqual(['pre-sign/picture', 'pre-sign/picture', 'complete', 'complete']);
    expect(calls[2]?.body).toEqual({ uploadId, abort: true });
  });

  it('asks for another signature of a part that has expired', async () => {
    const calls = answerStorage();
    vi.mocked(bytes.putBytes).mockRejectedValueOnce(new PutError(403));
    await send(film);
    expect(callsOf(calls).filter((path) => path === 'chunk')).toHaveLength(2);
  });

  it('says at once that the server refuses the picture, and aborts it', async () => {
    const calls = answerStorage((url) => (url.endsWith('/complete') ? refuse(415) : undefined));
    await expect(send(picture)).rejects.toThrow('Refused: 415');
    expect(callsOf(calls)).toEqual(['pre-sign/picture', 'complete', 'complete']);
    expect(calls.at(-1)?.body).toEqual({ uploadId, abort: true });
  });

  it('says at once that storage refuses the picture', async () => {
    answerStorage();
    vi.mocked(bytes.putBytes).mockRejectedValue(new PutError(400));
    await expect(send(picture)).rejects.toThrow('400');
    expect(bytes.putBytes).toHaveBeenCalledTimes(1);
  });

  it('aborts in storage when a part is refused with a fresh signature too', async () => {
    const calls = answerStorage();
    vi.mocked(bytes.putBytes).mockRejectedValue(new PutError(403));
    await expect(send(film)).rejects.toThrow('403');
    expect(calls.at(-1)?.body).toEqual({ uploadId, abort: true });
  });

  it('stops waiting when it is cancelled', async () => {
    answerStorage();
    vi.mocked(bytes.putBytes).mockRejectedValue(new PutError(0));
    const cancel = new AbortController();
    let isUp = false;
    const refused = expect(send(picture, async () => isUp, cancel.signal)).rejects.toThrow(/abort/);
    await vi.advanceTimersByTimeAsync(60_000);
    cancel.abort();
    await refused;
    // The page asks until the server responds, and the next file shares its events.
    isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
  });
});
