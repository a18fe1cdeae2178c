import { setTimeout as wait } from 'node:timers/promises';
import type { AppHono, AppRequest } from '../routes.ts';

/** Milliseconds that a page waits for the answers it opens with; what is later the page asks for itself. */
const PATIENCE_MS = 400;

const EVERYWHERE = ['configuration', 'navigation', 'user/basket/count'];

type Page = readonly [pattern: RegExp, calls: (name: string, search: string) => string[]];

/** What each page of the portal requests first, below `/api/private/`, as its code writes it (`prefetch` of the page). */
const PAGES: readonly Page[] = [
  [/^\/$/, () => ['user/missed/counts']],
  [/\/item\/(\d+)$/, (id) => [`libraryitems/${id}`]],
];
const LIBRARY: Page = [
  /^\/(?:brand-catalogue|training|merchandising)\/([^/]+)$/,
  (slug, search) => [
    ...[`library/${slug}`, 'attribute/all', 'user/basket'],
    // What is chosen in the address is requested once it is known to exist.
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
    // A page that is opened by a link has nothing of the account that is signed in on this device.
    if (pathname.startsWith('/preview/')) return [];
    const [found] = pages.flatMap(([pattern, callsOf]) => {
      const match = pattern.exec(pathname);
      return match ? [callsOf(match[1] ?? '', search)] : [];
    });
    return [...EVERYWHERE, ...(found ?? [])].map((path) => `/private/${path}`);
  };
}
/** Of the page's request only what says who asks, and from where, is kept: answers are not packed, cut or compared. */
const DROPPED = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];

/**
 * Asks the server's own routes what the page at this address opens with, as its member: each answer has passed the same
 * check of rights as a call from the browser. Whatever is refused or slow is left out.
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
  const answers = await Promise.all(
    firstCalls(pathname, search).map((path) => Promise.race([ask(path).catch(() => []), late])),
  );
  return Object.fromEntries(answers.flat());
}
