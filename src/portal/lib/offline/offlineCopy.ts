import { formatSize } from '../../../shared/domain/sizes.ts';
import { SESSION_IDLE_SECONDS } from '../../../shared/policy/sessionLife.ts';
import { offlineText } from '../../text/offline.ts';
import { call } from '../api/call.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { COPY, forgetOffline, KEPT } from './forgetOffline.ts';

interface Line {
  title: string;
  facts: string;
}
interface Opened {
  path: string;
  title: string;
}
/** What the service worker shows without a network, of one member. */
interface OfflineCopy {
  userId: number;
  /** In milliseconds since the epoch: no longer than the session can live without being used. */
  until: number;
  words: typeof offlineText;
  brand: string;
  /** Addresses of the faces, which the browser has kept. */
  fonts: { text?: string; display?: string };
  basket: Line[];
  favourites: Line[];
  /** The newest first. */
  lately: Opened[];
}

/** Of a basket of any size and of all that was opened, as much as a page without a network is read for. */
const SHOWN = { basket: 100, favourites: 100, lately: 12 } as const;

function findFonts(): OfflineCopy['fonts'] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const find = (face: string) =>
    names.find((name) => name.startsWith(`/assets/${face}-latin-wght-normal`) && name.endsWith('.woff2'));
  return { text: find('jost'), display: find('cormorant-garamond') };
}

const memberId = (): number | null => sessionStore.get().session?.user.id ?? null;

async function read(): Promise<OfflineCopy | null> {
  const found = await (await caches.open(KEPT)).match(COPY);
  const copy = (await found?.json()) as OfflineCopy | undefined;
  return copy && copy.userId === memberId() ? copy : null;
}

/** Whoever was signed in here before left nothing for whoever is now. */
export async function dropForeign(): Promise<void> {
  if ((await caches.has(KEPT)) && !(await read())) forgetOffline();
}

/** Changes go one after the other: two at once would each lose the other's. */
let queue: Promise<void> = Promise.resolve();

function change(part: (copy: OfflineCopy) => Partial<OfflineCopy>): Promise<void> {
  const write = async () => {
    const userId = memberId();
    if (userId === null) return;
    const brand = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content ?? '';
    const until = Date.now() + SESSION_IDLE_SECONDS * 1000;
    const facts = { userId, until, words: offlineText, brand, fonts: findFonts() };
    const known = { basket: [], favourites: [], lately: [], ...(await read()), ...facts };
    const next: OfflineCopy = { ...known, ...part(known) };
    await (await caches.open(KEPT)).put(COPY, Response.json(next));
    // Signed out meanwhile: what was wiped must not come back.
    if (memberId() !== userId) forgetOffline();
  };
  queue = queue.then(write).catch(() => {});
  return queue;
}

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

/** Keeps that a page was opened, the latest first. */
export function keepOpened(opened: Opened): Promise<void> {
  return change(({ lately }) => ({
    lately: [opened, ...lately.filter(({ path }) => path !== opened.path)].slice(0, SHOWN.lately),
  }));
}
