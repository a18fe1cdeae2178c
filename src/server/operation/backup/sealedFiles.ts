import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFile } from '../../storage/disk/atomicFile.ts';
import type { BackupFolder } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';

/** A file of a snapshot. */
export interface StoredFile {
  readonly file: string;
  readonly bytes: number;
  /** Of the file as it lies there, hex. */
  readonly sha256: string;
}

interface Place {
  readonly snapshot: string;
  readonly file: string;
}

const roleOf = ({ snapshot, file }: Place) => `the file ${file} of ${snapshot}`;

/** Writes text into a new file in `into`, compressed where its name ends in `.gz`, and syncs it. */
export async function writeSealed(
  { cipher }: BackupFolder,
  { into, ...place }: Place & { into: string },
  text: AsyncIterable<string>,
): Promise<StoredFile> {
  const path = join(into, place.file);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const piece of cipher.seal(source, roleOf(place))) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const source = Readable.from(text, { objectMode: false });
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  if (place.file.endsWith('.gz')) await pipeline(source, createGzip({ level: 5 }), counted, target);
  else await pipeline(source, counted, target);
  await syncFile(path);
  return { file: place.file, bytes, sha256: hash.digest('hex') };
}

/** Reads what `writeSealed` has written; with `expected` also whether it is the very same file. */
export async function* readSealed(
  { snapshotPath, cipher }: BackupFolder,
  place: Place,
  expected?: StoredFile,
): AsyncGenerator<Buffer, void, undefined> {
  const path = join(snapshotPath(place.snapshot), place.file);
  const role = roleOf(place);
  const found = await stat(path).catch(() => null);
  if (!found || (expected && found.size !== expected.bytes)) throw new DamagedBackup(capital(role));
  const hash = createHash('sha256');
  async function* hashed(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      yield piece;
    }
  }
  const opened = cipher.open(hashed(createReadStream(path)), role);
  try {
    yield* place.file.endsWith('.gz') ? gunzip(opened) : opened;
  } catch (error) {
    const isGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isGzip ? new DamagedBackup(capital(role)) : error;
  }
  if (expected && hash.digest('hex') !== expected.sha256) throw new DamagedBackup(capital(role));
}

async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const unzip = createGunzip();
  const done = pipeline(source, unzip);
  done.catch(() => {});
  yield* unzip as AsyncIterable<Buffer>;
  await done;
}

/** Lines of a text that ends with a line break, without it. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let open: Buffer[] = [];
  for await (const piece of source) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield Buffer.concat([...open, piece.subarray(start, end)]).toString('utf8');
      open = [];
      start = end + 1;
    }
    if (start < piece.length) open.push(piece.subarray(start));
  }
  if (open.length > 0) yield Buffer.concat(open).toString('utf8');
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
