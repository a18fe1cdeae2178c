import { PutError } from './network.ts';

interface PutBytesOptions {
  url: string;
  headers?: Record<string, string>;
  body: Blob;
  /** Bytes that have left so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds without progress after which a connection counts as dead, and those for the response to the last byte. */
const STALLED_MS = 60_000;
const UNANSWERED_MS = 300_000;

/**
 * Sends bytes to a signed address and returns their ETag, or an empty string where storage does not let browsers read
 * it. A connection that hangs is treated like one that breaks. `fetch` reports no progress of what it sends, and Uppy's
 * own function never settles without an ETag.
 */
export function putBytes({ url, headers = {}, body, onProgress, signal }: PutBytesOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const handleAbort = () => request.abort();
    let isDead = false;
    let watch: ReturnType<typeof setTimeout>;
    const watchFor = (ms: number) => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        isDead = true;
        request.abort();
      }, ms);
    };
    const finish = (settle: () => void) => {
      clearTimeout(watch);
      signal?.removeEventListener('abort', handleAbort);
      settle();
    };
    request.open('PUT', url, true);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watchFor(loaded < body.size ? STALLED_MS : UNANSWERED_MS);
      onProgress?.(loaded);
    });
    request.addEventListener('abort', () => finish(() => reject(isDead ? new PutError(0) : signal?.reason)));
    request.addEventListener('error', () => finish(() => reject(new PutError(0))));
    request.addEventListener('load', () =>
      finish(() => {
        if (request.status < 200 || request.status >= 300) reject(new PutError(request.status));
        else resolve(request.getResponseHeader('etag') ?? '');
      }),
    );
    signal?.addEventListener('abort', handleAbort, { once: true });
    watchFor(STALLED_MS);
    request.send(body);
  });
}
