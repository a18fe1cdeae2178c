import { offlineText } from '../../text/offline.ts';
import { queryClient } from '../api/queryClient.ts';
import { localeFor } from '../language/pageLanguage.ts';
import { readOwnBuild } from '../router/newBuild.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { followAnswers } from './answerCache.ts';
import { openBounded } from './boundedCache.ts';
import { ANSWERS } from './deviceCopy.ts';
import { followFiles, keepPageFiles, keepShell, PICTURES } from './keptFiles.ts';
import { dropForeign, keepBasketOffline, keepFavouritesOffline, keepVisited } from './offlineCopy.ts';
import { offlineStore } from './offlineStore.ts';

/** Changes of the basket and the favourites come in bursts; their copies follow the last. */
const PAUSE_MS = 2000;
/** Pages without member data, or whose responses are not cached. */
const NOT_KEPT = /^\/(login|lost-password|recover-password|media|preview)(\/|$)/;
const ITEM = /\/item\/\d+$/;

/**
 * Keeps this device's copy for pages without a network, as long as the member is signed in, and installs what opens
 * them. Returns a function that stops.
 */
export function followMember(): () => void {
  // Data of an account that the portal is viewed as must not be cached for this device's own member.
  if (document.documentElement.dataset.seeing) return () => {};
  // In development there is no build that a service worker could serve.
  if (!('serviceWorker' in navigator) || !('caches' in window) || !readOwnBuild()) return () => {};
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
  let stops: (() => void)[] = [];
  let isStopped = false;
  const start = async () => {
    await dropForeign();
    const [responses, pictures] = [await openBounded(ANSWERS), await openBounded(PICTURES)];
    if (isStopped) return;
    void keepShell();
    stops = [
      followIds('basket', keepBasketOffline),
      followIds('favourites', keepFavouritesOffline),
      followTitle(),
      followAnswers(queryClient, responses),
      followFiles(pictures),
    ];
  };
  // Opened from this device, it begins when the server can be reached again.
  const begin = () => {
    if (offlineStore.get()) return;
    stopWaiting();
    start().catch(() => {});
  };
  const stopWaiting = offlineStore.subscribe(begin);
  begin();
  return () => {
    isStopped = true;
    stopWaiting();
    for (const stop of stops) stop();
  };
}

/** Keeps what `keep` copies in step with the query `[name, 'ids']`. */
function followIds(name: string, keepOffline: (locale: string) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    keepOffline(localeFor(sessionStore.get().session?.user.locale)).catch(() => {});
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

/** A page has been visited once it has its own title, and is no page that says why there is none. */
function followTitle(): () => void {
  const keep = () => {
    const { pathname, search } = window.location;
    const own = document.title.slice(0, Math.max(0, document.title.lastIndexOf(' · ')));
    const title = pathname === '/' ? offlineText.home : own;
    if (!title || NOT_KEPT.test(pathname) || document.querySelector('[data-status]')) return;
    void keepVisited({ path: pathname + search, title });
    if (ITEM.test(pathname)) keepPageFiles('item').catch(() => {});
  };
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
