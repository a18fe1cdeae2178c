/** Members who look around as people do, for measurements, and how long each of their requests takes. */
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { entriesOf } from '../src/shared/domain/libraryTiles.ts';
import { shareOf } from './openBench.ts';

/** Milliseconds that a member looks at a page. */
const PAUSE = { least: 3000, most: 8000 };
/** What a browser opens to one host at once. */
const CONNECTIONS = 6;
const WORDS = ['ambre', 'flacon', 'rose', 'campaign', 'oud'];

/** What is read of the response about facets. */
interface Facets {
  readonly facets: readonly {
    readonly slug: string;
    readonly values: readonly { readonly slug: string }[];
  }[];
}

/** Milliseconds of each request, and the requests that failed. */
export interface Times {
  readonly responses: number[];
  readonly pictures: number[];
  readonly failures: string[];
}

export const newTimes = (): Times => ({ responses: [], pictures: [], failures: [] });

export const inWords = (list: number[], seconds: number): string =>
  `${list.length} (${(list.length / seconds).toFixed(0)}/s): middle ${shareOf(list, 0.5).toFixed(0)} ms, 95 % ${shareOf(list, 0.95).toFixed(0)} ms, 99 % ${shareOf(list, 0.99).toFixed(0)} ms, longest ${Math.max(...list).toFixed(0)} ms`;

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const pause = () => sleep(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));

export interface Visit {
  readonly origin: string;
  readonly token: string;
  /** Of the libraries that the member opens. */
  readonly slugs: readonly string[];
  /** When it ends, as `performance.now()`. */
  readonly until: number;
  readonly times: Times;
  /** Milliseconds within which the member comes. */
  readonly within?: number;
}

/** A member who opens a page of a library with its facets and pictures, a facet, an item and a search, again and again. */
export async function lookAround({
  origin,
  token,
  slugs,
  until,
  times,
  within = PAUSE.most,
}: Visit): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen = new Map<string, string>();
  const kept = new Map<string, unknown>();

  const get = (path: string, kind: 'responses' | 'pictures', began = performance.now()): Promise<Buffer> =>
    new Promise((resolve) => {
      const known = seen.get(path);
      const headers = { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) };
      const fail = (how: string) => {
        times.failures.push(`${how} ${path.split('?')[0]}`);
        resolve(Buffer.alloc(0));
      };
      const sent = httpRequest(new URL(path, origin), { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', ({ message }) => fail(message));
        response.once('end', () => {
          times[kind].push(performance.now() - began);
          const { statusCode = 500, headers: received } = response;
          if (statusCode >= 400) return fail(String(statusCode));
          if (received.etag) seen.set(path, received.etag);
          resolve(Buffer.concat(chunks));
        });
      });
      sent.once('error', ({ message }) => {
        // On a connection that was closed as idle meanwhile; browsers send it again, too.
        if (sent.reusedSocket) resolve(get(path, kind, began));
        else fail(message);
      });
      sent.end();
    });

  /** A response, or the one that the browser has kept. */
  async function read<T>(path: string): Promise<T> {
    const body = await get(path, 'responses');
    if (body.length > 0) kept.set(path, JSON.parse(body.toString()));
    return kept.get(path) as T;
  }

  async function openList(slug: string, choice: string) {
    const at = `/api/private/library/${slug}`;
    const [tiles, facets] = await Promise.all([
      read<LibraryTiles | undefined>(`${at}/items?stacks=true&limit=24&${choice}`),
      read<Facets | undefined>(`${at}/facets?stacks=true&${choice}`),
    ]);
    const entries = tiles ? entriesOf(tiles).data : [];
    const pictures = entries.flatMap(({ picture }) => picture?.sources[1]?.url ?? []);
    await Promise.all(pictures.map((url) => get(url, 'pictures')));
    return { entries, facets: facets?.facets ?? [] };
  }

  await sleep(Math.random() * within);
  while (performance.now() < until) {
    const slug = any(slugs) ?? '';
    const { facets } = await openList(slug, '');
    await pause();
    const facet = any(facets.filter(({ values }) => values.length > 0));
    const { entries } = await openList(slug, facet ? `${facet.slug}=${any(facet.values)?.slug}` : '');
    await pause();
    const item = any(entries);
    if (item) await read(`/api/private/libraryitems/${item.id}`);
    const large = item?.picture?.sources.at(-1)?.url;
    if (large) await get(large, 'pictures');
    await pause();
    await read(`/api/private/search?q=${any(WORDS)}`);
    await pause();
  }
  agent.destroy();
}
