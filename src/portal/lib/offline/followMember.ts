import { queryClient } from '../api/queryClient.ts';
import { readOwnBuild } from '../router/newBuild.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { dropForeign, keepBasketOffline, keepFavouritesOffline, keepOpened } from './offlineCopy.ts';

/** Changes of the basket and the favourites come in bursts; their copies follow the last. */
const PAUSE_MS = 2000;
/** What is worth finding again: records, not lists of them. */
const RECORD = /^\/(news\/(?!search$)|events\/|(brand-catalogue|training|merchandising)\/)[^?]+$/;

/**
 * Keeps this device's copy for the offline page, as long as the member is signed in, and installs what shows it.
 * Returns a function that stops.
 */
export function followMember(): () => void {
  // What somebody else sees is not what this device may show to its own member.
  if (document.documentElement.dataset.seeing) return () => {};
  // While developing nothing is built that a service worker could stand for.
  if (!('serviceWorker' in navigator) || !('caches' in window) || !readOwnBuild()) return () => {};
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
  let stops: (() => void)[] = [];
  let isStopped = false;
  void dropForeign()
    .catch(() => {})
    .then(() => {
      if (!isStopped)
        stops = [
          followIds('basket', keepBasketOffline),
          followIds('favourites', keepFavouritesOffline),
          followTitle(),
        ];
    });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Keeps what `keep` copies in step with the query `[name, 'ids']`. */
function followIds(name: string, keepOffline: (locale: string) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const locale = sessionStore.get().session?.user.locale ?? navigator.language;
    keepOffline(locale).catch(() => {});
  };
  keep();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== name || query.queryKey[1] !== 'ids') return;
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** A page has been opened once it has its own title. */
function followTitle(): () => void {
  const keep = () => {
    const { pathname } = window.location;
    const title = document.title.slice(0, Math.max(0, document.title.lastIndexOf(' · ')));
    if (title && RECORD.test(pathname)) void keepOpened({ path: pathname, title });
  };
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
