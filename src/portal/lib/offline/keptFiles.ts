import { scriptInLanguage } from '../language/pageLanguage.ts';
import { readOwnBuild } from '../router/newBuild.ts';
import type { Bounded } from './boundedCache.ts';
import { DEVICE_CACHE, SHELL } from './forgetOffline.ts';
import { keep } from './offlineCopy.ts';

export const PICTURES = { prefix: '/api/rendition/', most: 300, bytes: 25_000_000 } as const;
const ASSETS = '/assets/';
/** Larger files serve single functions, such as reading a PDF, which need the network anyway. */
const LARGEST_ASSET = 1_000_000;

const buildOf = (html: string): string | undefined => html.match(/<meta name="build" content="([^"]*)"/)?.[1];

const languageOf = (html: string): string | undefined => html.match(/<html lang="([^"]*)"/)?.[1];

/**
 * Keeps the page of the portal, as it is sent to nobody in particular, with the files of its build. Those of an earlier
 * build or another language are removed.
 */
export const keepShell = (): Promise<void> =>
  keep(async (cache) => {
    const own = readOwnBuild();
    const language = document.documentElement.lang;
    const earlier = (await (await cache.match(SHELL))?.text()) ?? '';
    if (buildOf(earlier) === own && languageOf(earlier) === language) return;
    const headers = { Accept: 'text/html', 'Accept-Language': language };
    const shell = await fetch('/login', { credentials: 'omit', headers });
    // Released in between: the next page is of the new build.
    if (!shell.ok || buildOf(await shell.clone().text()) !== own) return;
    const kept = await cache.keys();
    const outdated = kept.filter(({ url }) => new URL(url).pathname.startsWith(ASSETS));
    await Promise.all(outdated.map((request) => cache.delete(request)));
    await cache.put(SHELL, shell);
  });

/** From the browser's own cache, without a request where it has the file. */
const fetchKept = (address: string) => fetch(address, { cache: 'force-cache' });

async function keepAsset(address: string): Promise<void> {
  if (await caches.match(address, { cacheName: DEVICE_CACHE, ignoreVary: true })) return;
  const response = await fetchKept(address);
  if (!response.ok || (await response.clone().blob()).size > LARGEST_ASSET) return;
  await keep((cache) => cache.put(address, response));
}

async function keepPicture(address: string, pictures: Bounded): Promise<void> {
  if (pictures.has(address)) return;
  const response = await fetchKept(address);
  const body = await response.blob();
  if (response.ok && body.type.startsWith('image/')) await keep(() => pictures.put(address, body));
}

/** An item that was opened over a list has files of its own when its address is opened. */
export async function keepPageFiles(page: string): Promise<void> {
  const payload = await fetchKept(`/builds/pages/${readOwnBuild()}/${page}.json`);
  const { files } = (await payload.json()) as { files: string[] };
  await Promise.all(files.map((file) => keepAsset(`/${scriptInLanguage(file)}`)));
}

/** Keeps the files and pictures that this document loads, each fetched once. Returns a function that stops. */
export function followFiles(pictures: Bounded): () => void {
  // Fetching a file to keep it is reported as well, and would be followed for as long as it cannot be kept.
  const followed = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin !== window.location.origin || followed.has(pathname)) continue;
      followed.add(pathname);
      if (pathname.startsWith(ASSETS)) keepAsset(pathname).catch(() => {});
      else if (pathname.startsWith(PICTURES.prefix)) keepPicture(pathname, pictures).catch(() => {});
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
