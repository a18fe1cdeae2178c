/**
 * Many members at once who look around as people do: a page of a library with its facets and pictures, a facet, an item,
 * a search, with a pause of 3 to 8 seconds after each. Meanwhile a content manager uploads a shoot, whose previews are
 * made. How long each answer takes, and how many fail, with the load client on the same processors.
 * Target: no error, 99 % within 300 ms.
 *
 *   npm run build && npx tsx bench/members.ts [members] [seconds] [files of the upload]
 */
import { availableParallelism, loadavg } from 'node:os';
import { call, signInForToken } from '../e2e/support/api.ts';
import { startServer } from '../e2e/support/demoServer.ts';
import type { Library } from '../src/shared/contract/library.ts';
import { inWords, lookAround, newTimes } from './lookAround.ts';
import { makeMembers } from './makeMembers.ts';
import { SECRET } from './openBench.ts';
import { previewsMade } from './previewsMade.ts';
import { photographer, uploadItem } from './uploadItem.ts';

const MEMBERS = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 60);
const FILES = Number(process.argv[4] ?? 300);

let folder = '';
const server = await startServer({ demo: true, env: { SECRET } }, async (dataDir) => {
  folder = dataDir;
});

const times = newTimes();
const ends = { at: Number.POSITIVE_INFINITY };

async function uploadShoot(libraryId: number): Promise<number> {
  const takePhoto = await photographer();
  let sent = 0;
  while (sent < FILES && performance.now() < ends.at)
    await uploadItem(libraryId, `shoot-${sent++}.jpg`, takePhoto());
  return sent;
}

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
    ...tokens.map((token) => lookAround({ origin: server.origin, token, slugs, until: ends.at, times })),
  ]);
  console.log(
    `${MEMBERS} members for ${SECONDS} s, ${sent} files uploaded meanwhile; ${times.failures.length} errors`,
  );
  console.log(`answers ${inWords(times.responses, SECONDS)}`);
  console.log(`pictures ${inWords(times.pictures, SECONDS)}`);
  console.log(
    `conditions: embedded database, Node ${process.version}, ${availableParallelism()} cores with the client on them, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await server.stop();
}
