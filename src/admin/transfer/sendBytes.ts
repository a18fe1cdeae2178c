import { isTransient, MAX_TRIES, type Network, PutError } from './network.ts';
import { putBytes } from './putBytes.ts';
import { isUnreadable } from './uploadFailure.ts';

export interface Signature {
  url: string;
  headers?: Record<string, string>;
}

interface SendBytesOptions {
  network: Network;
  signature: Signature;
  body: Blob;
  /** Signs again; `null` when the bytes turn out to have arrived. */
  renew: () => Promise<Signature | null>;
  /** Bytes that have left so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Attempts with the same signature; then a fresh one is requested, as object stores hide from browsers why they refuse.
 */
const TRIES_PER_SIGNATURE = 2;

/** Rejects when a file was moved: that fails like a broken network does, and no waiting helps. */
async function assertReadable(body: Blob, failure: unknown): Promise<void> {
  try {
    await body.slice(0, 1).arrayBuffer();
  } catch (unreadable) {
    throw isUnreadable(unreadable) ? unreadable : failure;
  }
}

/**
 * Sends until the bytes have arrived, with fresh signatures where the first ones no longer hold, and returns their
 * ETag. Rejects with a failure that stays; a fresh signature that is refused as well is one.
 */
export async function sendBytes(options: SendBytesOptions): Promise<string> {
  const { network, body, renew, onProgress, signal } = options;
  let { signature } = options;
  let isFresh = false;
  for (let tries = 1; ; tries++) {
    try {
      return await putBytes({ ...signature, body, onProgress, signal });
    } catch (error) {
      const isRefused = error instanceof PutError && error.status === 403;
      const canRetry = isRefused ? !isFresh : isTransient(error);
      if (signal?.aborted || tries >= MAX_TRIES || !canRetry) throw error;
      await assertReadable(body, error);
      await network.untilNextTry(tries, signal);
      isFresh = isRefused || tries % TRIES_PER_SIGNATURE === 0;
      if (!isFresh) continue;
      const renewed = await renew();
      if (!renewed) return '';
      signature = renewed;
    }
  }
}
