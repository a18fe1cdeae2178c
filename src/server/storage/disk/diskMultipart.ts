import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { MIN_PART_SIZE, StorageError, type UploadedPart } from '../port.ts';
import { asStorageError, publishFile, removeFolder, writeBody } from './atomicFile.ts';

const description = z.object({ key: z.string(), partSize: z.number() });
const partRecord = z.object({ etag: z.string(), size: z.number() });
const uuid = /^[0-9a-f-]{36}$/;

/**
 * Multipart uploads in one folder each. Parts are written straight to their place in one sparse file, so that
 * completing 50 GB is a rename. A part counts once its record is written beside the data.
 */
export function diskMultiparts({ root, temporaryFolder }: { root: string; temporaryFolder: string }) {
  /** Uploads that are being put together: no part may be written any more, and all callers share one outcome. */
  const completing = new Map<string, Promise<number>>();
  const writing = new Map<string, { controller: AbortController; done: Promise<unknown> }>();
  const folderOf = (id: string) => {
    if (!uuid.test(id)) throw new StorageError('not-found', 'This upload does not exist.');
    return join(root, id);
  };
  const recordOf = (id: string, partNumber: number) => join(folderOf(id), `part-${partNumber}.json`);

  async function describe(id: string) {
    try {
      return description.parse(JSON.parse(await readFile(join(folderOf(id), 'upload.json'), 'utf8')));
    } catch (cause) {
      throw new StorageError('not-found', 'This upload does not exist.', { cause });
    }
  }

  async function start(key: string, partSize: number, size: number): Promise<string> {
    const id = randomUUID();
    await mkdir(folderOf(id), { recursive: true });
    const data = await open(join(folderOf(id), 'data'), 'wx');
    try {
      // At its length from the start: a file that grows has that written with every sync of a part.
      await data.truncate(size);
    } finally {
      await data.close();
    }
    await writeFile(join(folderOf(id), 'upload.json'), JSON.stringify({ key, partSize }));
    return id;
  }

  async function write(id: string, partNumber: number, body: Readable, size: number, signal: AbortSignal) {
    const { partSize } = await describe(id);
    if (completing.has(id)) throw new StorageError('not-found', 'This upload is being completed.');
    if (size > partSize) throw new StorageError('wrong-size', `A part has at most ${partSize} bytes.`);
    await rm(recordOf(id, partNumber), { force: true });
    const position = (partNumber - 1) * partSize;
    await writeBody(body, { path: join(folderOf(id), 'data'), flags: 'r+', position, size, signal });
    // Names what was sent, not its bytes: the sums that a client sends are checked against the whole.
    const etag = `"${randomUUID()}"`;
    const record = recordOf(id, partNumber);
    // Not synced: a part whose record is lost with the power is sent again.
    await writeFile(`${record}.new`, JSON.stringify({ etag, size }));
    await rename(`${record}.new`, record);
    return { partNumber, etag, size };
  }

  /** A part sent again takes over from an earlier try that may still hang on a dead connection. */
  async function receive(
    id: string,
    partNumber: number,
    body: Readable,
    size: number,
  ): Promise<UploadedPart> {
    const slot = `${id}/${partNumber}`;
    const earlier = writing.get(slot);
    const controller = new AbortController();
    const done = (async () => {
      earlier?.controller.abort();
      await earlier?.done.catch(() => {});
      return write(id, partNumber, body, size, controller.signal);
    })();
    writing.set(slot, { controller, done });
    try {
      return await done;
    } catch (error) {
      throw asStorageError(error, 'This upload');
    } finally {
      if (writing.get(slot)?.controller === controller) writing.delete(slot);
    }
  }

  async function list(id: string): Promise<UploadedPart[]> {
    await describe(id);
    try {
      const names = (await readdir(folderOf(id))).filter((name) => /^part-\d+\.json$/.test(name));
      const parts = await Promise.all(names.map((name) => readRecord(id, name)));
      return parts.filter((part) => part !== null).sort((a, b) => a.partNumber - b.partNumber);
    } catch (error) {
      // Aborted or completed meanwhile.
      throw asStorageError(error, 'This upload');
    }
  }

  /** `null` for one of which a crash of the machine left nothing but the name. */
  async function readRecord(id: string, name: string): Promise<UploadedPart | null> {
    const text = await readFile(join(folderOf(id), name), 'utf8');
    if (!text.endsWith('}')) return null;
    return { partNumber: Number(name.slice(5, -5)), ...partRecord.parse(JSON.parse(text)) };
  }

  async function putTogether(
    id: string,
    named: readonly { partNumber: number; etag: string }[],
    target: string,
  ): Promise<number> {
    const { partSize } = await describe(id);
    const stored = new Map((await list(id)).map((part) => [part.partNumber, part]));
    const parts = named.map(({ partNumber, etag }, index) => {
      const part = stored.get(partNumber);
      if (partNumber !== index + 1 || !part || unquoted(part.etag) !== unquoted(etag))
        throw new StorageError('invalid-part', `Part ${index + 1} is missing or another than named.`);
      return part;
    });
    if (parts.length === 0) throw new StorageError('invalid-part', 'An upload has at least one part.');
    for (const part of parts.slice(0, -1)) {
      if (part.size < MIN_PART_SIZE)
        throw new StorageError('too-small', `Part ${part.partNumber} is too small.`);
      if (part.size !== partSize)
        throw new StorageError('invalid-part', `Part ${part.partNumber} does not have ${partSize} bytes.`);
    }
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const data = join(folderOf(id), 'data');
    const handle = await open(data, 'r+');
    try {
      await handle.truncate(size);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await publishFile(data, target);
    await removeFolder(folderOf(id), temporaryFolder);
    return size;
  }

  /** Parts still on their way are cut off first: written later, they would change the finished object. */
  function complete(
    id: string,
    named: readonly { partNumber: number; etag: string }[],
    target: string,
  ): Promise<number> {
    const running = completing.get(id);
    if (running) return running;
    const work = (async () => {
      await stopWriting(id);
      return putTogether(id, named, target);
    })()
      .catch((error: unknown) => Promise.reject(asStorageError(error, 'This upload')))
      .finally(() => completing.delete(id));
    completing.set(id, work);
    return work;
  }

  async function stopWriting(id: string): Promise<void> {
    const own = [...writing].filter(([slot]) => slot.startsWith(`${id}/`)).map(([, writer]) => writer);
    for (const { controller } of own) controller.abort();
    await Promise.allSettled(own.map(({ done }) => done));
  }

  async function abort(id: string): Promise<void> {
    const folder = folderOf(id);
    await completing.get(id)?.catch(() => {});
    const stopped = stopWriting(id);
    await removeFolder(folder, temporaryFolder);
    await stopped;
  }

  async function sweep(before: Date, limit: number): Promise<number> {
    let swept = 0;
    for (const id of (await readdir(root)).filter((name) => uuid.test(name))) {
      if (swept >= limit) break;
      const found = await stat(join(root, id)).catch(() => null);
      if (!found || found.birthtime >= before) continue;
      await abort(id);
      swept++;
    }
    return swept;
  }

  return { start, receive, list, complete, abort, sweep };
}

const unquoted = (etag: string) => etag.replaceAll('"', '');
