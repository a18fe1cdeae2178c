/**
 * How many previews of each kind the server makes in a minute, and how long members wait meanwhile for a page of a
 * library: the middle and the 99th percentile, beside those of the same server at rest.
 * Target: members' 99th percentile stays below three times that at rest, since a core is left to them.
 *
 *   npm run build && npx tsx bench/renditions.ts [files of each kind]
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { call, signInForToken } from '../e2e/support/api.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import { buildPhotoshop } from '../src/server/testing/corpus/buildPhotoshop.ts';
import { buildWav } from '../src/server/testing/corpus/buildWav.ts';
import { isInstalled, runForBytes } from '../src/server/testing/corpus/tools.ts';
import type { Library } from '../src/shared/contract/library.ts';
import { shareOf } from './openBench.ts';
import { uploadItem } from './uploadItem.ts';

const FILES = Number(process.argv[2] ?? 6);
/** Milliseconds between two requests of a member. */
const PAUSE_MS = 50;
const REST_LOOKS = 100;

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c8a46a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

async function pdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  for (let line = 0; line < 40; line++) document.text(randomBytes(30).toString('hex'));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const planes = (width: number, height: number) => [0, 1, 2].map(() => randomBytes(width * height));
const film =
  '-v error -f lavfi -i testsrc2=size=1920x1080:rate=25:duration=8 -pix_fmt yuv420p -preset ultrafast -movflags frag_keyframe+empty_moov -f mp4 pipe:1';

/** One file of each kind; those of which a tool is missing are left out. */
const KINDS: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'jpg (6 megapixels)': () => photo(3000, 2000).jpeg().toBuffer(),
  'psd (4 megapixels)': () =>
    buildPhotoshop({ width: 2400, height: 1800, mode: 3, depth: 8, planes: planes(2400, 1800) }),
  'pdf (a page of text)': pdf,
  'wav (a minute)': () => buildWav(60, () => Math.random() - 0.5, { rate: 44_100 }),
  ...(isInstalled('gs') && {
    'eps (a drawing)': () =>
      Buffer.from(
        `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 300\n0 1 400 { 0 moveto 200 300 lineto stroke } for showpage\n%${randomBytes(8).toString('hex')}\n`,
      ),
  }),
  ...(isInstalled('ffmpeg') && { 'mp4 (eight seconds)': () => runForBytes('ffmpeg', film.split(' ')) }),
};

/** Milliseconds of each look at a library, until `isOver`. */
async function lookAround(
  slug: string,
  token: string,
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    await call('GET', `/private/library/${slug}/items?page=1`, undefined, token);
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function countPending(library: Library): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ renditionState: 'pending' }));
  return (await call<unknown[]>('GET', `/backend/library/${library.id}/items?filter=${filter}&range=[0,99]`))
    .length;
}

const inWords = (times: number[]) =>
  `middle ${shareOf(times, 0.5).toFixed(0)} ms, 99 % ${shareOf(times, 0.99).toFixed(0)} ms`;

const server = await startDemoServer();
try {
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  const member = await signInForToken(server.origin, 'member@sillage.example');
  const slug = 'perfumes';
  const load = () =>
    loadavg()
      .map((value) => value.toFixed(1))
      .join(' ');
  console.log(`${availableParallelism()} cores, load ${load()}`);
  const rest = await lookAround(slug, member, (count) => count >= REST_LOOKS);
  console.log(`members at rest: ${inWords(rest)}`);
  const all: number[] = [];
  for (const [kind, make] of Object.entries(KINDS)) {
    const library = await call<Library>('POST', '/backend/library', {
      title: `Bench ${randomBytes(3).toString('hex')}`,
      section: 'training',
      facetIds: [],
    });
    const extension = kind.split(' ')[0] ?? '';
    const files = await Promise.all(Array.from({ length: FILES }, async () => make()));
    const began = performance.now();
    // Bytes of its own, so that no file shares what another one has.
    for (const [index, bytes] of files.entries())
      await uploadItem(library.id, `${index}.${extension}`, Buffer.concat([bytes, randomBytes(2)]));
    let isDone = false;
    const looking = lookAround(slug, member, () => isDone);
    while ((await countPending(library)) > 0) await sleep(100);
    isDone = true;
    const minutes = (performance.now() - began) / 60_000;
    const times = await looking;
    all.push(...times);
    console.log(`${kind}: ${(FILES / minutes).toFixed(0)} a minute; members meanwhile: ${inWords(times)}`);
  }
  const ratio = shareOf(all, 0.99) / shareOf(rest, 0.99);
  console.log(
    `all kinds, members meanwhile: ${inWords(all)} (${ratio.toFixed(1)} times that at rest); load ${load()}`,
  );
} finally {
  await server.stop();
}
