import { setTimeout as wait } from 'node:timers/promises';
import type { AppHono, AppRequest } from '../routes.ts';

/** Milliseconds that a page waits for the responses embedded in it; the page requests later ones itself. */
const PATIENCE_MS = 400;

const EVERYWHERE = ['configuration', 'navigation', 'user/basket/count'];

type Page = readonly [pattern: RegExp, calls: (name: string, search: string) => string[]];

/** What each page of the portal requests first, below `/api/private/`, as its code writes it (`prefetch` of the page). */
const PAGES: readonly Page[] = [
  [/^\/$/, () => ['user/missed/counts']],
  // No article has this address.
  [/^\/news\/search$/, () => []],
  [/\/item\/(\d+)$/, (id) => [`libraryitems/${id}`]],
  [/^\/lists\/(\d+)$/, (id) => [`list/${id}`, `list/${id}/entries?page=1&limit=60`]],
];
const LIBRARY: Page = [
  /^\/(?:brand-catalogue|training|merchandising)\/([^/]+)$/,
  (slug, search) => [
    ...[`library/${slug}`, 'attribute/all', 'user/basket'],
    // Results for filters in the address are requested once the filters are known to exist.
    ...(search
      ? []
      : [
          `library/${slug}/facets?stacks=true`,
          `library/${slug}/items?stacks=true&sort=position&page=1&limit=60`,
        ]),
  ],
];

const pageAt = ([address, call]: readonly [string, string]): Page => [
  new RegExp(`^${address.replace(/:\w+/, '([^/]+)')}$`),
  (name) => [call.replace(/:\w+/, name)],
];

/** Paths below `/api`, with their queries. */
export type FirstCalls = (pathname: string, search: string) => string[];

/** What gives the first calls of a page. `ofKinds` has those of pages of records, by address: `/news/:slug`. */
export function firstCallsWith(ofKinds: Readonly<Record<string, string>>): FirstCalls {
  const pages = [...PAGES, ...Object.entries(ofKinds).map(pageAt), LIBRARY];
  return (pathname, search) => {
    // A preview opened by a link shows nothing of the account that is signed in on this device.
    if (pathname.startsWith('/preview/')) return [];
    const [found] = pages.flatMap(([pattern, callsOf]) => {
      const match = pattern.exec(pathname);
      return match ? [callsOf(match[1] ?? '', search)] : [];
    });
    return [...EVERYWHERE, ...(found ?? [])].map((path) => `/private/${path}`);
  };
}

/**
 * Of the page's request only the headers that identify the requester are kept: responses are not compressed, partial or
 * conditional.
 */
const DROPPED = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];

/**
 * Calls the server's own routes for what the page at this address opens with, as its member: each response has passed
 * the same check of rights as a call from the browser. Responses that are refused or slow are left out.
 */
export async function readFirstAnswers(
  app: AppHono,
  request: AppRequest,
  firstCalls: FirstCalls,
): Promise<Record<string, unknown>> {
  const { pathname, search, origin } = new URL(request.req.url);
  const headers = new Headers(request.req.raw.headers);
  for (const name of DROPPED) headers.delete(name);
  headers.set('accept', 'application/json');
  const ask = async (path: string): Promise<[string, unknown][]> => {
    const response = await app.fetch(new Request(`${origin}/api${path}`, { headers }), request.env);
    return response.status === 200 ? [[path, await response.json()]] : [];
  };
  const late = wait(PATIENCE_MS, [], { ref: false });
  const responses = await Promise.all(
    firstCalls(pathname, search).map((path) => Promise.race([ask(path).catch(() => []), late])),
  );
  return Object.fromEntries(responses.flat());
}
