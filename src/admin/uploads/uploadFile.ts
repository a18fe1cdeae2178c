import type { z } from 'zod';
import {
  SINGLE_PUT_MAX,
  type SignedPut,
  type UploadIntent,
  type UploadType,
  type uploadResult,
} from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';

/** Parts of one file that travel at the same time. */
const PARALLEL_PARTS = 3;

export interface UploadFileOptions {
  storage: StorageCalls;
  type: UploadType;
  file: File;
  /** Share of the bytes that arrived, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

async function put({ method, url, headers }: SignedPut, body: Blob, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, { method, headers, body, signal });
  if (!response.ok) throw new Error(`Storage answered ${response.status}.`);
  return response.headers.get('etag') ?? '';
}

/**
 * Uploads one file outside the queue, for the pictures of a form: by one PUT when it is small, else by
 * parts. An upload that fails or is cancelled is aborted, so that nothing is left in storage.
 */
export async function uploadFile(options: UploadFileOptions): Promise<z.output<typeof uploadResult>> {
  const { storage, type, file, onProgress, signal } = options;
  const intent: UploadIntent = {
    name: file.name,
    mediaType: file.type || 'application/octet-stream',
    size: file.size,
  };
  if (file.size <= SINGLE_PUT_MAX) {
    const signed = await storage.preSign(type, intent, signal);
    await put(signed, file, signal);
    onProgress?.(1);
    return storage.complete({ uploadId: signed.uploadId }, signal);
  }

  const { uploadId, partSize } = await storage.initiate(type, intent, signal);
  try {
    const count = Math.ceil(file.size / partSize);
    const parts: { partNumber: number; etag: string }[] = [];
    let next = 1;
    const sendParts = async () => {
      while (next <= count) {
        const partNumber = next++;
        const signed = await storage.signPart({ uploadId, partNumber }, signal);
        const bytes = file.slice((partNumber - 1) * partSize, partNumber * partSize);
        parts.push({ partNumber, etag: await put(signed, bytes, signal) });
        onProgress?.(parts.length / count);
      }
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL_PARTS, count) }, sendParts));
    parts.sort((one, other) => one.partNumber - other.partNumber);
    return await storage.complete({ uploadId, parts }, signal);
  } catch (error) {
    await storage.abort(uploadId).catch(() => undefined);
    throw error;
  }
}
