import { DEVICE_CACHE } from './forgetOffline.ts';

export interface Bound {
  /** Which addresses of the cache count. */
  prefix: string;
  /** How many of them, and bytes in all. */
  most: number;
  bytes: number;
}
/** Milliseconds since the epoch at which an entry was read from the server, and its length in bytes. */
export const READ_AT = 'X-Read-At';
const SIZE = 'X-Size';
/** The share of all bytes that one entry may take. */
const LARGEST = 0.1;

/** The part of this device's copy below `prefix`; what was kept first goes first when there is too much. */
export async function openBounded({ prefix, most, bytes }: Bound) {
  const cache = await caches.open(DEVICE_CACHE);
  /** Sizes by address, the oldest first: the order of the cache's own keys. */
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(prefix)) continue;
    sizes.set(pathname, Number((await cache.match(request))?.headers.get(SIZE) ?? 0));
  }
  const drop = async (address: string) => {
    if (sizes.delete(address)) await cache.delete(address);
  };
  return {
    has: (address: string) => sizes.has(address),
    drop,
    async put(address: string, body: Blob, readAt = Date.now()): Promise<void> {
      await drop(address);
      if (body.size > bytes * LARGEST) return;
      const headers = { 'Content-Type': body.type, [SIZE]: String(body.size), [READ_AT]: String(readAt) };
      await cache.put(address, new Response(body, { headers }));
      sizes.set(address, body.size);
      const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
      for (const oldest of [...sizes.keys()]) {
        if (sizes.size <= most && total() <= bytes) return;
        await drop(oldest);
      }
    },
  };
}
export type Bounded = Awaited<ReturnType<typeof openBounded>>;
