import { sampleRanges } from '../../shared/domain/sampledSum.ts';

/** Whether this page can sum files: browsers offer it only over HTTPS and on this computer. */
export const canSum = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * SHA-256, in hex, of what is read of a file to compare it: all of it, or samples of a large one. The browser reads and
 * sums outside the page's own thread.
 */
export async function sumFile(file: Blob): Promise<string> {
  const parts = sampleRanges(file.size).map(({ start, end }) => file.slice(start, end + 1));
  return sumBytes(new Blob(parts));
}

/** SHA-256 of all bytes, in hex. They are all in memory for a moment. */
export async function sumBytes(bytes: Blob): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
