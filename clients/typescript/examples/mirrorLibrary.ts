import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, SillageError } from '../client.ts';

/*
 * Mirrors the originals of a library to a folder. A second run takes what is new or replaced, goes on with what was cut
 * off, and removes what is withdrawn:
 *
 *   SILLAGE_KEY=sil_… npx tsx clients/typescript/examples/mirrorLibrary.ts https://portal.example.com perfumes ./perfumes
 */

/** What the folder has, by the item's id. A file with another id is another file. */
type Mirrored = Record<string, { fileId: number; name: string }>;

interface Wanted {
  readonly itemId: number;
  readonly fileId: number;
  readonly name: string;
  readonly size: number;
}
interface Outcome {
  readonly taken: string[];
  readonly removed: string[];
  readonly kept: number;
}

const LIST = '.mirror.json';
const PAGE = 100;

export async function mirrorLibrary(
  call: Client,
  { origin, slug, folder }: { origin: string; slug: string; folder: string },
): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, LIST);
  const known: Mirrored = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const wanted = await readLibrary(call, slug);
  const taken: string[] = [];
  const removed: string[] = [];
  const save = () => {
    // Renamed into its place: a run that is cut off leaves the list of before.
    writeFileSync(`${list}.new`, JSON.stringify(known, null, 1));
    renameSync(`${list}.new`, list);
  };
  for (const [id, { name }] of Object.entries(known))
    if (!wanted.some(({ itemId }) => String(itemId) === id)) {
      rmSync(join(folder, name), { force: true });
      delete known[id];
      removed.push(name);
      save();
    }
  for (const file of wanted) {
    const former = known[file.itemId];
    if (former?.fileId === file.fileId && existsSync(join(folder, former.name))) continue;
    const target = nameFor(file, known);
    await download(call, { origin, file, target: join(folder, target) });
    if (former && former.name !== target) rmSync(join(folder, former.name), { force: true });
    known[file.itemId] = { fileId: file.fileId, name: target };
    taken.push(target);
    save();
  }
  return { taken, removed, kept: wanted.length - taken.length };
}

/** Every item of a library that the key may read; of a stack each format. */
async function readLibrary(call: Client, slug: string): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await call('GET /api/private/library/{slug}/items', {
      params: { slug },
      query: { page, limit: PAGE },
    });
    for (const { id, file, formatCount = 1 } of data) {
      if (formatCount === 1) wanted.push({ itemId: id, fileId: file.id, name: file.name, size: file.size });
      else {
        const { formats } = await call('GET /api/private/libraryitems/{id}', { params: { id } });
        for (const format of formats)
          wanted.push({
            itemId: format.id,
            fileId: format.file.id,
            name: format.file.name,
            size: format.file.size,
          });
      }
    }
    if (page * PAGE >= total) return [...new Map(wanted.map((one) => [one.itemId, one])).values()];
  }
}

/** The file's own name, with the item's number where another item has it. A name from elsewhere leads nowhere else. */
function nameFor({ itemId, name }: Wanted, known: Mirrored): string {
  const own = basename(name).replace(/^\.+/, '') || 'file';
  const isTaken = Object.entries(known).some(
    ([id, other]) => id !== String(itemId) && other.name.toLowerCase() === own.toLowerCase(),
  );
  return isTaken ? `${itemId}-${own}` : own;
}

/** Downloads an original beside its place, from where an earlier run was cut off, and moves it there once it is whole. */
async function download(
  call: Client,
  { origin, file, target }: { origin: string; file: Wanted; target: string },
): Promise<void> {
  const part = `${target}.${file.fileId}.part`;
  const { url } = await call('GET /api/private/libraryitems/{id}/pre-signed', {
    params: { id: file.itemId },
    query: {},
  });
  const has = existsSync(part) ? statSync(part).size : 0;
  if (has < file.size) {
    const response = await fetch(new URL(url, origin), {
      headers: has > 0 ? { range: `bytes=${has}-` } : {},
    });
    if (!response.ok || !response.body)
      throw new SillageError(response.status, 'download', `${file.name} was not sent.`);
    const isContinued = response.status === 206;
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(part, { flags: isContinued ? 'a' : 'w' }),
    );
  }
  const { size } = statSync(part);
  if (size !== file.size)
    throw new SillageError(0, 'incomplete', `${file.name} has ${size} of ${file.size} bytes. Run it again.`);
  renameSync(part, target);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [origin = '', slug = '', folder = ''] = process.argv.slice(2);
  const key = process.env.SILLAGE_KEY ?? '';
  if (!origin || !slug || !folder || !key) {
    console.error('Usage: SILLAGE_KEY=sil_… mirrorLibrary.ts ORIGIN LIBRARY FOLDER');
    process.exit(2);
  }
  const { taken, removed, kept } = await mirrorLibrary(createClient({ origin, key }), {
    origin,
    slug,
    folder,
  });
  console.log(`${taken.length} taken, ${removed.length} removed, ${kept} as they were`);
}
