/**
 * Many members at once who look around as people do: a page of a library with its facets and pictures, a facet, an item,
 * a search, with a pause of 3 to 8 seconds after each. Meanwhile a content manager uploads a shoot, whose previews are
 * made. How long each answer takes, and how many fail, with the load client on the same processors.
 * Target: no error, 99 % within 300 ms.
 *
 *   npm run build && npx tsx bench/members.ts [members] [seconds] [files of the upload]
 */
import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call, signInForToken } from '../e2e/support/api.ts';
import { startServer } from '../e2e/support/demoServer.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { entriesOf } from '../src/shared/domain/libraryTiles.ts';
import { makeMembers } from './makeMembers.ts';
import { SECRET, shareOf } from './openBench.ts';
import { previewsMade } from './previewsMade.ts';
import { uploadItem } from './uploadItem.ts';

const MEMBERS = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 60);
const FILES = Number(process.argv[4] ?? 300);
/** Milliseconds that a member looks at a page. */
const PAUSE = { least: 3000, most: 8000 };
/** What a browser opens to one host at once. */
const CONNECTIONS = 6;
const WORDS = ['ambre', 'flacon', 'rose', 'campaign', 'oud'];

let folder = '';
const server = await startServer({ demo: true, env: { SECRET } }, async (dataDir) => {
  folder = dataDir;
});

/** What is read of the answer about facets. */
interface Facets {
  readonly facets: readonly {
    readonly slug: string;
    readonly values: readonly { readonly slug: string }[];
  }[];
}

const times = { responses: [] as number[], pictures: [] as number[] };
let failed = 0;
const ends = { at: Number.POSITIVE_INFINITY };

function memberOf(token: string, slugs: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen = new Map<string, string>();
  const get = (path: string, kind: keyof typeof times): Promise<Buffer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const known = seen.get(path);
      const headers = { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) };
      const sent = httpRequest(`${server.origin}${path}`, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          times[kind].push(performance.now() - began);
          if ((response.statusCode ?? 500) >= 400) failed++;
          if (response.headers.etag) seen.set(path, response.headers.etag);
          resolve(Buffer.concat(chunks));
        });
      });
      sent.once('error', () => {
        failed++;
        resolve(Buffer.alloc(0));
      });
      sent.end();
    });
  const kept = new Map<string, unknown>();
  /** An answer, or the one that the browser has kept. */
  async function read<T>(path: string): Promise<T> {
    const body = await get(path, 'responses');
    if (body.length > 0) kept.set(path, JSON.parse(body.toString()));
    return kept.get(path) as T;
  }
  const pause = () => sleep(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

  async function openList(slug: string, choice: string) {
    const at = `/api/private/library/${slug}`;
    const [tiles, facets] = await Promise.all([
      read<LibraryTiles>(`${at}/items?stacks=true&limit=24&${choice}`),
      read<Facets>(`${at}/facets?stacks=true&${choice}`),
    ]);
    const entries = entriesOf(tiles).data;
    const pictures = entries.flatMap(({ picture }) => picture?.sources[1]?.url ?? []);
    await Promise.all(pictures.map((url) => get(url, 'pictures')));
    return { entries, facets: facets.facets };
  }

  return async (): Promise<void> => {
    await sleep(Math.random() * PAUSE.most);
    while (performance.now() < ends.at) {
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
  };
}

async function uploadShoot(libraryId: number): Promise<number> {
  const photo = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#c8a46a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  let sent = 0;
  while (sent < FILES && performance.now() < ends.at)
    await uploadItem(libraryId, `shoot-${sent++}.jpg`, Buffer.concat([photo, randomBytes(4)]));
  return sent;
}

const inWords = (list: number[]) =>
  `${list.length} (${(list.length / SECONDS).toFixed(0)}/s): middle ${shareOf(list, 0.5).toFixed(0)} ms, 95 % ${shareOf(list, 0.95).toFixed(0)} ms, 99 % ${shareOf(list, 0.99).toFixed(0)} ms, longest ${Math.max(...list).toFixed(0)} ms`;

try {
  process.env.E2E_ORIGIN = server.origin;
  await previewsMade(server.origin);
  const tokens = await makeMembers(server, folder, MEMBERS);
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  const libraries = await call<Library[]>('GET', '/backend/library?range=[0,99]');
  const [library] = libraries;
  if (!library) throw new Error('The demo content has no library.');
  const slugs = libraries.filter(({ publishedAt }) => publishedAt !== null).map(({ slug }) => slug);
  ends.at = performance.now() + SECONDS * 1000;
  const [sent] = await Promise.all([
    uploadShoot(library.id),
    ...tokens.map((token) => memberOf(token, slugs)()),
  ]);
  console.log(`${MEMBERS} members for ${SECONDS} s, ${sent} files uploaded meanwhile; ${failed} errors`);
  console.log(`answers ${inWords(times.responses)}`);
  console.log(`pictures ${inWords(times.pictures)}`);
  console.log(
    `conditions: embedded database, Node ${process.version}, ${availableParallelism()} cores with the client on them, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await server.stop();
}
