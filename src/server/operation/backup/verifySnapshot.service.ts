import { mapInOrder } from '../mapInOrder.ts';
import { progressOf, type Report } from '../progress.ts';
import type { BackupFolder } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import { type Manifest, type ObjectLine, readManifest } from './manifest.ts';
import { readStored } from './objectCopies.ts';
import { readObjectList } from './objectLists.ts';
import { linesOf, readSealed } from './sealedFiles.ts';

const READ_AT_ONCE = 4;

export interface Verified {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly objects: number;
  /** A sentence for each file that is not what was written; at most 100. */
  readonly faults: readonly string[];
  readonly faultCount: number;
}

const SHOWN_FAULTS = 100;

/** Reads everything of a snapshot back: each hash, each seal, the number of rows, each object. */
export async function verifySnapshot(
  folder: BackupFolder,
  snapshot: string,
  report: Report,
): Promise<Verified> {
  const manifest = await readManifest(folder, snapshot);
  const faults: string[] = [];
  let faultCount = 0;
  const note = (error: unknown) => {
    if (!(error instanceof DamagedBackup)) throw error;
    if (++faultCount <= SHOWN_FAULTS) faults.push(error.message);
  };
  let rows = 0;
  for (const table of manifest.tables) {
    let count = 0;
    try {
      for await (const _line of linesOf(readSealed(folder, { snapshot, file: table.file }, table))) count++;
      if (count !== table.rows) throw new DamagedBackup(`The table ${table.name}`);
    } catch (error) {
      note(error);
    }
    rows += count;
  }
  let objects = 0;
  const advance = progressOf(report, (count) => `${count} of ${manifest.objects.count} files read`);
  try {
    const lines = readObjectList(folder, manifest);
    for await (const error of mapInOrder(lines, READ_AT_ONCE, (line) => faultOf(folder, line))) {
      advance();
      objects++;
      if (error) note(error);
    }
  } catch (error) {
    note(error);
  }
  return { manifest, rows, objects, faults, faultCount };
}

async function faultOf(folder: BackupFolder, line: ObjectLine): Promise<unknown> {
  if (line.sha256 === null) return null;
  try {
    for await (const _piece of readStored(folder, line));
    return null;
  } catch (error) {
    return error;
  }
}
