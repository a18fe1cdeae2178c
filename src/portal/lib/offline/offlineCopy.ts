import { formatSize } from '../../../shared/domain/sizes.ts';
import { SESSION_IDLE_SECONDS } from '../../../shared/policy/sessionLife.ts';
import { call } from '../api/call.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { type OfflineCopy, readCopy, type Visited } from './deviceCopy.ts';
import { COPY, DEVICE_CACHE, forgetOffline } from './forgetOffline.ts';
import { offlineStore } from './offlineStore.ts';

/** Of a basket of any size and of all that was opened, as much as a page without a network is read for. */
const SHOWN = { basket: 100, favourites: 100, visited: 60 } as const;

export const memberId = (): number | null => sessionStore.get().session?.user.id ?? null;

/** Removes what another account left on this device. */
export async function dropForeign(): Promise<void> {
  if ((await caches.has(DEVICE_CACHE)) && (await readCopy())?.session?.user.id !== memberId())
    await caches.delete(DEVICE_CACHE);
}

/** Changes go one after the other: two together would each lose the other's. */
let queue: Promise<void> = Promise.resolve();

/** Writes into this device's copy. What fails, such as a device without space, is left out. */
export function keep(write: (cache: Cache) => Promise<void>): Promise<void> {
  const writeAsMember = async () => {
    const userId = memberId();
    // What comes from this device is not written again: its age would be lost.
    if (userId === null || offlineStore.get()) return;
    await write(await caches.open(DEVICE_CACHE));
    // Signed out meanwhile: what was wiped must not come back.
    if (memberId() !== userId) forgetOffline();
  };
  queue = queue.then(writeAsMember).catch(() => {});
  return queue;
}

const change = (part: (copy: OfflineCopy) => Partial<OfflineCopy>): Promise<void> =>
  keep(async (cache) => {
    const { session } = sessionStore.get();
    if (!session) return;
    const known = await readCopy();
    const next: OfflineCopy = {
      basket: [],
      favourites: [],
      visited: [],
      ...(known?.session.user.id === session.user.id ? known : {}),
      session: { ...session, token: '' },
      until: Date.now() + SESSION_IDLE_SECONDS * 1000,
    };
    await cache.put(COPY, Response.json({ ...next, ...part(next) }));
  });

/** Keeps what is in the basket now. */
export async function keepBasketOffline(locale: string): Promise<void> {
  const { data } = await call('get', '/api/private/user/basket/full');
  const basket = data.slice(0, SHOWN.basket).map(({ title, item }) => ({
    title,
    facts: item ? formatSize(item.file.size, locale) : '',
  }));
  await change(() => ({ basket }));
}

/** Keeps what the favourites are now. */
export async function keepFavouritesOffline(locale: string): Promise<void> {
  const { data } = await call('get', '/api/private/user/favourite', { query: { limit: SHOWN.favourites } });
  const favourites = data.map(({ title, file }) => ({ title, facts: formatSize(file.size, locale) }));
  await change(() => ({ favourites }));
}

const pathnameOf = (path: string) => path.split('?')[0];

/** Keeps that a page was visited now, the latest first; a page whose query changed counts once. */
export function keepVisited(page: Pick<Visited, 'path' | 'title'>): Promise<void> {
  const isOther = ({ path }: Visited) => pathnameOf(path) !== pathnameOf(page.path);
  return change(({ visited }) => ({
    visited: [{ ...page, at: Date.now() }, ...visited.filter(isOther)].slice(0, SHOWN.visited),
  }));
}

/** When the page at `pathname` was last visited with a network. */
export async function findVisited(pathname: string): Promise<Visited | undefined> {
  return (await readCopy())?.visited.find(({ path }) => pathnameOf(path) === pathname);
}
