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
 * Mirrors the originals of a library to a folder. A second run reads only what changed since: it takes what is new or
 * replaced, goes on with what was cut off, and removes what is withdrawn:
 *
 *   SILLAGE_KEY=sil_… npx tsx clients/typescript/examples/mirrorLibrary.ts https://portal.example.com perfumes ./perfumes
 */

/** What the folder has, by the item's id. A file with another id is another file. */
type Mirrored = Record<string, { fileId: number; name: string }>;

/** Written after every file, so that a run that is stopped goes on where it was. */
interface State {
  /** Of the last page whose files are all here; `null`: the library is read from its beginning. */
  cursor: string | null;
  readonly files: Mirrored;
  /** While it is read from its beginning: the items that were listed so far. */
  listed: number[] | null;
}

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
const PAGE = 1000;

export async function mirrorLibrary(
  call: Client,
  { origin, slug, folder }: { origin: string; slug: string; folder: string },
): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const list = join(folder, LIST);
  const state = readState(list);
  // What somebody deleted from the folder is no change of the library: it is listed again from the beginning on.
  if (Object.values(state.files).some(({ name }) => !existsSync(join(folder, name)))) state.cursor = null;
  const taken: string[] = [];
  const removed: string[] = [];
  const save = () => {
    // Renamed into its place: a run that is cut off leaves the list of before.
    writeFileSync(`${list}.new`, JSON.stringify(state, null, 1));
    renameSync(`${list}.new`, list);
  };
  const remove = (itemId: number | string) => {
    const former = state.files[itemId];
    if (!former) return;
    rmSync(join(folder, former.name), { force: true });
    delete state.files[itemId];
    removed.push(former.name);
    save();
  };
  const take = async (file: Wanted) => {
    const former = state.files[file.itemId];
    if (former?.fileId === file.fileId && existsSync(join(folder, former.name))) return;
    const target = nameFor(file, state.files);
    await download(call, { origin, file, target: join(folder, target) });
    if (former && former.name !== target) rmSync(join(folder, former.name), { force: true });
    state.files[file.itemId] = { fileId: file.fileId, name: target };
    taken.push(target);
    save();
  };

  for (;;) {
    const page = await readPage(call, slug, state.cursor);
    if (page === null) {
      // The server does not know the cursor any more: what is not listed from the beginning on is withdrawn.
      state.cursor = null;
      continue;
    }
    if (state.cursor === null) state.listed = [];
    for (const { itemId, file } of page.data) {
      state.listed?.push(itemId);
      if (file) await take({ itemId, fileId: file.id, name: file.name, size: file.size });
      else remove(itemId);
    }
    // Only now: what is not stored yet comes again.
    state.cursor = page.cursor;
    if (page.isComplete && state.listed) {
      const listed = new Set(state.listed.map(String));
      for (const id of Object.keys(state.files)) if (!listed.has(id)) remove(id);
      state.listed = null;
    }
    save();
    if (page.isComplete) break;
  }
  const names = new Set(Object.values(state.files).map(({ name }) => name));
  return { taken, removed, kept: names.size - taken.filter((name) => names.has(name)).length };
}

function readState(list: string): State {
  const known: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const state = known as Partial<State>;
  if (state.files) return { cursor: state.cursor ?? null, files: state.files, listed: state.listed ?? null };
  // Written before there was a cursor.
  return { cursor: null, files: known as Mirrored, listed: null };
}

/** `null`: the cursor is not known any more. */
async function readPage(call: Client, slug: string, cursor: string | null) {
  try {
    return await call('GET /api/private/library/{slug}/changes', {
      params: { slug },
      query: { limit: PAGE, ...(cursor !== null && { cursor }) },
    });
  } catch (error) {
    if (cursor !== null && error instanceof SillageError && error.code === 'cursor_gone') return null;
    throw error;
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
