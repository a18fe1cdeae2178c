import type { z } from 'zod';
import { readApiBase } from '../../shared/client/apiBase.ts';
import { buildUrl } from '../../shared/client/buildUrl.ts';
import type { Call } from '../../shared/client/createClient.ts';
import type {
  SignedPut,
  storageEndpoints,
  UploadRequest,
  UploadResult,
  UploadType,
} from '../../shared/contract/storage.ts';

// What such a call returns depends on its body.
type Response<Name extends keyof typeof storageEndpoints> = z.output<
  (typeof storageEndpoints)[Name]['response']
>;
type With<Field extends string, Name extends keyof typeof storageEndpoints> = Extract<
  Response<Name>,
  { [F in Field]: unknown }
>;

/** Signed addresses may be relative to the API; Uppy and other origins need them whole. */
function resolveUrl<Signed extends { url: string }>(signed: Signed): Signed {
  return { ...signed, url: new URL(signed.url, new URL(readApiBase(), window.location.origin)).href };
}

/** The four calls by which a file reaches storage; the bytes themselves go to the signed addresses. */
export function createStorageCalls(call: Call) {
  const at = '/api/backend/storage';
  return {
    /** Whether the server responds at all. Never rejects. */
    isReachable: (): Promise<boolean> =>
      fetch(buildUrl('/api/auth/session'), { credentials: 'include', cache: 'no-store' }).then(
        ({ status }) => status < 500,
        () => false,
      ),
    preSign: async (type: UploadType, body: UploadRequest, signal?: AbortSignal) =>
      resolveUrl(await call('post', `${at}/pre-sign/{type}`, { params: { type }, body, signal })),
    initiate: (type: UploadType, body: UploadRequest, signal?: AbortSignal) =>
      call('post', `${at}/initiate/{type}`, { params: { type }, body, signal }),
    /** Signs `count` parts from this one on, fewer where the file ends. */
    signParts: async (
      body: { uploadId: string; partNumber: number; count: number },
      signal?: AbortSignal,
    ): Promise<SignedPut[]> => {
      const { signed } = (await call('post', `${at}/chunk`, { body, signal })) as With<'signed', 'chunk'>;
      return signed.map(resolveUrl);
    },
    listParts: async (uploadId: string, signal?: AbortSignal) =>
      (await call('post', `${at}/chunk`, { body: { uploadId, list: true }, signal })) as With<
        'parts',
        'chunk'
      >,
    complete: async (
      body: {
        uploadId: string;
        parts?: { partNumber: number; etag: string }[];
        sums?: readonly (string | null)[];
      },
      signal?: AbortSignal,
    ): Promise<UploadResult> =>
      (await call('post', `${at}/complete`, { body, signal })) as With<'file', 'complete'>,
    /** Those of these sizes, in bytes, that files of libraries have. */
    findKnownSizes: async (sizes: readonly number[]): Promise<number[]> =>
      ((await call('post', `${at}/duplicates`, { body: { sizes } })) as With<'sizes', 'duplicates'>).sizes,
    /** For each file the item that has its bytes, or `null`. */
    findDuplicates: async (body: {
      files: readonly { size: number; sum: string }[];
      libraryId?: number | undefined;
      batchId?: string | undefined;
    }) => ((await call('post', `${at}/duplicates`, { body })) as With<'items', 'duplicates'>).items,
    abort: (uploadId: string) => call('post', `${at}/complete`, { body: { uploadId, abort: true } }),
  };
}
export type StorageCalls = ReturnType<typeof createStorageCalls>;
