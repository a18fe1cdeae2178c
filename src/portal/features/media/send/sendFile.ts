import { ApiError } from '../../../../shared/client/apiError.ts';
import type { SentFile } from '../../../../shared/contract/fileRequest.ts';
import type { SignedPut } from '../../../../shared/contract/storage.ts';
import { call } from '../../../lib/api/call.ts';

/** Bytes that are sent ahead, so that a file of another kind is refused before it is sent. */
const HEAD_BYTES = 4096;
/** How often a part is tried, and milliseconds before the second time; each further wait is twice as long. */
const TRIES = 5;
const FIRST_WAIT = 1000;

const hexOf = (sum: ArrayBuffer): string =>
  Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers compute sums on secure pages alone; `null` elsewhere. */
const sha256Of = async (bytes: BufferSource): Promise<string | null> =>
  window.isSecureContext ? hexOf(await crypto.subtle.digest('SHA-256', bytes)) : null;

/** What identifies a file of this device, so that it goes on when it is chosen again after a reload. */
export async function keyOf({ name, size, lastModified }: File): Promise<string> {
  const words = new TextEncoder().encode(`${name}\n${size}\n${lastModified}`);
  return (await sha256Of(words)) ?? hexOf(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

async function base64Of(blob: Blob): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}

interface Sending {
  readonly token: string;
  readonly key: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Bytes that arrived. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends a file by parts, those that have not arrived yet. Throws what the server refuses it with, and `AbortError` once
 * it was paused.
 */
export async function sendFile({ token, key, file, signal, onProgress }: Sending): Promise<SentFile> {
  const { name, size } = file;
  const head = await base64Of(file.slice(0, HEAD_BYTES));
  const started = await call('post', '/api/public/file-request/{token}/file', {
    params: { token },
    body: { key, name, size, head },
    signal,
  });
  if (started.file.state === 'arrived') return started.file;
  const { partSize } = started;
  const params = { token, uploadId: started.file.uploadId };
  const { parts } = await call('get', '/api/public/file-request/{token}/file/{uploadId}/parts', {
    params,
    signal,
  });
  const count = Math.ceil(size / partSize);
  const sums: (string | null)[] = Array.from({ length: count }, () => null);
  const there = new Set(parts.map(({ partNumber }) => partNumber));
  let sent = parts.reduce((sum, part) => sum + part.size, 0);
  onProgress(sent);
  for (let partNumber = 1; partNumber <= count; partNumber++) {
    if (there.has(partNumber)) continue;
    const part = file.slice((partNumber - 1) * partSize, partNumber * partSize);
    sums[partNumber - 1] = await sha256Of(await part.arrayBuffer());
    await repeat(signal, async () => {
      const { signed } = await call('post', '/api/public/file-request/{token}/file/{uploadId}/sign', {
        ...{ params, signal },
        body: { partNumber, count: 1 },
      });
      if (signed[0]) await put(signed[0], part, { signal, onProgress: (bytes) => onProgress(sent + bytes) });
    });
    sent += part.size;
    onProgress(sent);
  }
  return repeat(signal, () =>
    call('post', '/api/public/file-request/{token}/file/{uploadId}/complete', {
      ...{ params, signal },
      body: { sums },
    }),
  );
}

/** Repeats what the network or a server that is away kept from being done; a refusal is final. */
async function repeat<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await run();
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (signal.aborted || isFinal || turn === TRIES) throw error;
      await wait(FIRST_WAIT * 2 ** (turn - 1), signal);
    }
  }
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** `fetch` does not report what was sent. */
function put(
  { url, headers }: SignedPut,
  part: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(`The part was refused with ${request.status}.`));
    request.onerror = () => reject(new Error('The part could not be sent.'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(part);
  });
}
