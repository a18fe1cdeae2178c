import { z } from 'zod';
import {
  signedPut,
  storageEndpoints,
  type UploadIntent,
  type UploadType,
  uploadResult,
} from '../../shared/contract/storage.ts';
import type { Caller } from './call.ts';

const parts = z.object({
  parts: z.array(z.object({ partNumber: z.int(), size: z.int(), etag: z.string() })),
});

/** The four calls by which a file reaches storage; the bytes themselves go to the signed addresses. */
export function createStorageCalls(call: Caller) {
  return {
    preSign: (type: UploadType, body: UploadIntent, signal?: AbortSignal) =>
      call({
        path: `/storage/pre-sign/${type}`,
        method: 'POST',
        body,
        signal,
        answer: signedPut.extend({ uploadId: z.uuid() }),
      }),
    initiate: (type: UploadType, body: UploadIntent, signal?: AbortSignal) =>
      call({
        path: `/storage/initiate/${type}`,
        method: 'POST',
        body,
        signal,
        answer: z.object({ uploadId: z.uuid(), key: z.string(), partSize: z.int() }),
      }),
    signPart: (body: { uploadId: string; partNumber: number }, signal?: AbortSignal) =>
      call({ path: '/storage/chunk', method: 'POST', body, signal, answer: signedPut }),
    listParts: (uploadId: string, signal?: AbortSignal) =>
      call({ path: '/storage/chunk', method: 'POST', body: { uploadId, list: true }, signal, answer: parts }),
    complete: (
      body: { uploadId: string; parts?: { partNumber: number; etag: string }[] },
      signal?: AbortSignal,
    ) => call({ path: '/storage/complete', method: 'POST', body, signal, answer: uploadResult }),
    abort: (uploadId: string) =>
      call({
        path: '/storage/complete',
        method: 'POST',
        body: { uploadId, abort: true },
        answer: storageEndpoints.complete.answer ?? z.unknown(),
      }),
  };
}
export type StorageCalls = ReturnType<typeof createStorageCalls>;
