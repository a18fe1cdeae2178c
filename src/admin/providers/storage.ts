import { z } from 'zod';
import {
  type Duplicate,
  duplicate,
  type SignedPut,
  signedPut,
  storageEndpoints,
  type UploadRequest,
  type UploadType,
  uploadResult,
} from '../../shared/contract/storage.ts';
import type { Caller } from './call.ts';

const parts = z.object({
  parts: z.array(z.object({ partNumber: z.int(), size: z.int(), etag: z.string() })),
});

const knownSizes = z.object({ sizes: z.array(z.int()) });
const duplicates = z.object({ items: z.array(duplicate.nullable()) });

/** Signed addresses may be relative to the API; Uppy and other origins need them whole. */
function resolveUrl<Signed extends { url: string }>(signed: Signed, apiBase: string): Signed {
  return { ...signed, url: new URL(signed.url, new URL(apiBase, window.location.origin)).href };
}

/** The four calls by which a file reaches storage; the bytes themselves go to the signed addresses. */
export function createStorageCalls(call: Caller, apiBase: string) {
  return {
    /** Whether the server responds at all. Never rejects. */
    isReachable: (): Promise<boolean> =>
      fetch(`${apiBase}/auth/session`, { credentials: 'include', cache: 'no-store' }).then(
        ({ status }) => status < 500,
        () => false,
      ),
    preSign: async (type: UploadType, body: UploadRequest, signal?: AbortSignal) => {
      const signed = await call({
        path: `/storage/pre-sign/${type}`,
        method: 'POST',
        body,
        signal,
        answer: signedPut.extend({ uploadId: z.uuid() }),
      });
      return resolveUrl(signed, apiBase);
    },
    initiate: (type: UploadType, body: UploadRequest, signal?: AbortSignal) =>
      call({
        path: `/storage/initiate/${type}`,
        method: 'POST',
        body,
        signal,
        answer: z.object({ uploadId: z.uuid(), key: z.string(), partSize: z.int() }),
      }),
    /** Signs `count` parts from this one on, fewer where the file ends. */
    signParts: async (
      body: { uploadId: string; partNumber: number; count: number },
      signal?: AbortSignal,
    ): Promise<SignedPut[]> => {
      const { signed } = await call({
        path: '/storage/chunk',
        method: 'POST',
        body,
        signal,
        answer: z.object({ signed: z.array(signedPut) }),
      });
      return signed.map((part) => resolveUrl(part, apiBase));
    },
    listParts: (uploadId: string, signal?: AbortSignal) =>
      call({ path: '/storage/chunk', method: 'POST', body: { uploadId, list: true }, signal, answer: parts }),
    complete: (
      body: {
        uploadId: string;
        parts?: { partNumber: number; etag: string }[];
        sums?: readonly (string | null)[];
      },
      signal?: AbortSignal,
    ) => call({ path: '/storage/complete', method: 'POST', body, signal, answer: uploadResult }),
    /** Those of these sizes, in bytes, that files of libraries have. */
    findKnownSizes: async (sizes: readonly number[]): Promise<number[]> =>
      (await call({ path: '/storage/duplicates', method: 'POST', body: { sizes }, answer: knownSizes }))
        .sizes,
    /** For each file the item that has its bytes, or `null`. */
    findDuplicates: async (body: {
      files: readonly { size: number; sum: string }[];
      libraryId?: number | undefined;
      batchId?: string | undefined;
    }): Promise<(Duplicate | null)[]> =>
      (await call({ path: '/storage/duplicates', method: 'POST', body, answer: duplicates })).items,
    abort: (uploadId: string) =>
      call({
        path: '/storage/complete',
        method: 'POST',
        body: { uploadId, abort: true },
        answer: storageEndpoints.complete.response ?? z.unknown(),
      }),
  };
}
export type StorageCalls = ReturnType<typeof createStorageCalls>;
