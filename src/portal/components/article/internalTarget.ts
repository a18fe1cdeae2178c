/** Pages that the server has beside the portal's own. */
const ELSEWHERE = /^\/(?:admin|api|assets)(?:\/|$)/;

interface Target {
  /** Path with query and hash. */
  to: string;
  /** An item opens over the page that links to it. */
  isItem: boolean;
}

/** Where in the portal a link of the text leads; `null` when it leads out of it. */
export function internalTarget(href: string, origin: string): Target | null {
  const url = URL.parse(href, origin);
  if (!url || url.origin !== origin || ELSEWHERE.test(url.pathname)) return null;
  const isItem = /^\/[^/]+\/[^/]+\/item\/\d+$/.test(url.pathname);
  return { to: url.pathname + url.search + url.hash, isItem };
}
