import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Storage, StorageError } from '../../storage/port.ts';
import { PATIENCE, readWithResume } from '../../storage/readWithResume.ts';
import { mapInOrder } from '../mapInOrder.ts';
import { progressOf, type Report } from '../progress.ts';
import type { BackupFolder } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import type { ObjectLine } from './manifest.ts';
import { readStored } from './objectCopies.ts';

const PUT_AT_ONCE = 4;
const SHOWN_FAULTS = 20;

export interface ObjectsRestore {
  readonly storage: Storage;
  readonly folder: BackupFolder;
  /** What is to be there. */
  readonly lines: AsyncIterable<ObjectLine>;
  /** Whether what is there is read, and put again unless it has the bytes of the backup; otherwise its size decides. */
  readonly compares: boolean;
  readonly report: Report;
}

export interface RestoredObjects {
  readonly put: number;
  readonly present: number;
  /** Objects that the backup does not have, or not as it wrote them. */
  readonly lost: number;
  readonly faults: readonly string[];
}

/** Puts objects into the store that are not there. Can be cut off and run again. */
export async function restoreObjects(restore: ObjectsRestore): Promise<RestoredObjects> {
  const { lines, report } = restore;
  const counts = { put: 0, present: 0, lost: 0 };
  const faults: string[] = [];
  const advance = progressOf(report, (count) => `${count} files`);
  for await (const { line, state } of mapInOrder(lines, PUT_AT_ONCE, async (line) => ({
    line,
    state: await restoreObject(restore, line),
  }))) {
    advance();
    counts[state]++;
    if (state === 'lost' && faults.length < SHOWN_FAULTS) faults.push(line.key);
  }
  return { ...counts, faults };
}

async function restoreObject(restore: ObjectsRestore, line: ObjectLine): Promise<'put' | 'present' | 'lost'> {
  const { storage, folder } = restore;
  if (line.sha256 === null) return 'lost';
  if (await isPresent(restore, line)) return 'present';
  const { key, size, mediaType } = line;
  try {
    const body = Readable.from(readStored(folder, line), { objectMode: false });
    await storage.put(key, body, { size, mediaType });
    return 'put';
  } catch (error) {
    if (causeOf(error) === null) throw error;
    return 'lost';
  }
}

/** The damage of the backup for which an object could not be put. */
function causeOf(error: unknown): DamagedBackup | null {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof DamagedBackup) return current;
  return null;
}

async function isPresent({ storage, compares }: ObjectsRestore, line: ObjectLine): Promise<boolean> {
  try {
    const { size } = await storage.head(line.key);
    if (size !== line.size || !compares) return size === line.size;
    const hash = createHash('sha256');
    const range = { start: 0, end: size - 1 };
    const read = () => readWithResume(storage, { key: line.key, range, patience: PATIENCE.long });
    for await (const piece of size > 0 ? read() : []) hash.update(piece);
    return hash.digest('hex') === line.sha256;
  } catch (error) {
    if (error instanceof StorageError && ['missing', 'damaged'].includes(error.kind)) return false;
    throw error;
  }
}
