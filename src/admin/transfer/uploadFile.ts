import type { z } from 'zod';
import {
  SINGLE_PUT_MAX,
  type UploadRequest,
  type UploadType,
  type uploadResult,
} from '../../shared/contract/storage.ts';
import type { StorageCalls } from '../providers/storage.ts';
import type { Network } from './network.ts';
import { createPartSigner } from './partSigner.ts';
import { sendBytes } from './sendBytes.ts';

/** Parts of one file that travel at the same time. */
const PARALLEL_PARTS = 3;

export interface UploadFileOptions {
  storage: StorageCalls;
  network: Network;
  type: UploadType;
  file: File;
  /** Share of the bytes that arrived, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
type Uploaded = z.output<typeof uploadResult>;

const readIntent = ({ name, type, size }: File): UploadRequest => ({
  name,
  mediaType: type || 'application/octet-stream',
  size,
  stack: false,
});

/** Where aborting fails, the server's sweep removes the upload. */
const giveUp = (storage: StorageCalls, uploadId: string): Promise<unknown> =>
  storage.abort(uploadId).catch(() => undefined);

/**
 * Uploads one file outside the queue, for the pictures of a form: by one PUT when it is small, else by parts. Waits
 * while the server cannot be reached. An upload that fails or is cancelled is aborted, so that nothing is left in
 * storage.
 */
export function uploadFile(options: UploadFileOptions): Promise<Uploaded> {
  return options.file.size <= SINGLE_PUT_MAX ? uploadWhole(options) : uploadParts(options);
}

async function uploadWhole(options: UploadFileOptions): Promise<Uploaded> {
  const { storage, network, type, file, onProgress, signal } = options;
  const sign = () => network.persist(() => storage.preSign(type, readIntent(file), signal), signal);
  const signature = await sign();
  let { uploadId } = signature;
  // A signature belongs to one upload: a fresh one begins another.
  const renew = async () => {
    const fresh = await sign();
    void giveUp(storage, uploadId);
    uploadId = fresh.uploadId;
    return fresh;
  };
  const tell = (sent: number) => onProgress?.(sent / file.size);
  try {
    await sendBytes({ network, signature, body: file, renew, onProgress: tell, signal });
    onProgress?.(1);
    return await network.persist(() => storage.complete({ uploadId }, signal), signal);
  } catch (error) {
    await giveUp(storage, uploadId);
    throw error;
  }
}

async function uploadParts(options: UploadFileOptions): Promise<Uploaded> {
  const { storage, network, type, file, onProgress, signal } = options;
  const { uploadId, partSize } = await network.persist(
    () => storage.initiate(type, readIntent(file), signal),
    signal,
  );
  const count = Math.ceil(file.size / partSize);
  const signer = createPartSigner(storage);
  const parts: { partNumber: number; etag: string }[] = [];
  let next = 1;
  const sendParts = async () => {
    while (next <= count) {
      const partNumber = next++;
      const sign = () => network.persist(() => signer.sign(uploadId, partNumber), signal);
      const body = file.slice((partNumber - 1) * partSize, partNumber * partSize);
      const etag = await sendBytes({ network, signature: await sign(), body, renew: sign, signal });
      parts.push({ partNumber, etag });
      onProgress?.(parts.length / count);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL_PARTS, count) }, sendParts));
    parts.sort((one, other) => one.partNumber - other.partNumber);
    return await network.persist(() => storage.complete({ uploadId, parts }, signal), signal);
  } catch (error) {
    await giveUp(storage, uploadId);
    throw error;
  }
}
