import { PutError } from './network.ts';

interface PutBytesOptions {
  url: string;
  headers?: Record<string, string>;
  body: Blob;
  /** Bytes that have left so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends bytes to a signed address and returns their ETag, or an empty string where storage does not let browsers
 * read it. `fetch` tells no progress of what it sends, and Uppy's own function never settles without an ETag.
 */
export function putBytes({ url, headers = {}, body, onProgress, signal }: PutBytesOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const handleAbort = () => request.abort();
    const finish = (settle: () => void) => {
      signal?.removeEventListener('abort', handleAbort);
      settle();
    };
    request.open('PUT', url, true);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded));
    request.addEventListener('abort', () => finish(() => reject(signal?.reason)));
    request.addEventListener('error', () => finish(() => reject(new PutError(0))));
    request.addEventListener('load', () =>
      finish(() => {
        if (request.status < 200 || request.status >= 300) reject(new PutError(request.status));
        else resolve(request.getResponseHeader('etag') ?? '');
      }),
    );
    signal?.addEventListener('abort', handleAbort, { once: true });
    request.send(body);
  });
}
