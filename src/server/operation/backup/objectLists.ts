import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { storedObjects } from '../../files/storedObjects.repo.ts';
import type { BackupFolder } from './backupFolder.ts';
import { type Manifest, type ObjectLine, objectLine } from './manifest.ts';
import { type NamedObject, namedObject } from './objectCopies.ts';
import { linesOf, readSealed } from './sealedFiles.ts';
import { pagesOf } from './tables.repo.ts';

/** The objects of a snapshot, ordered by the bytes of their keys. Throws `DamagedBackup`, at the latest at the end. */
export async function* readObjectList(
  folder: BackupFolder,
  { snapshot, objects }: Manifest,
): AsyncGenerator<ObjectLine, void, undefined> {
  const source = readSealed(folder, { snapshot, file: objects.file }, objects);
  for await (const line of linesOf(source)) yield objectLine.parse(JSON.parse(line));
}

/** Each of `objects` with the line of the same key in `earlier`; both are in the order of their keys. */
export async function* withEarlier<T extends { readonly key: string }>(
  objects: AsyncIterable<T>,
  earlier: AsyncIterable<ObjectLine>,
): AsyncGenerator<{ object: T; earlier: ObjectLine | null }, void, undefined> {
  const lines = earlier[Symbol.asyncIterator]();
  try {
    let current = await lines.next();
    for await (const object of objects) {
      while (!current.done && compareKeys(current.value.key, object.key) < 0) current = await lines.next();
      const isSame = !current.done && current.value.key === object.key;
      yield { object, earlier: isSame ? (current.value as ObjectLine) : null };
    }
  } finally {
    await lines.return?.();
  }
}

/** Those of `lines` whose object a row names now. */
export async function* matchingLines(
  tx: Database,
  lines: AsyncIterable<ObjectLine>,
): AsyncGenerator<ObjectLine, void, undefined> {
  for await (const { earlier } of withEarlier(readNamed(tx), lines)) if (earlier) yield earlier;
}

/** What `storedObjects` lists, in bounded memory; for one transaction. */
export async function* readNamed(tx: Database): AsyncGenerator<NamedObject, void, undefined> {
  for await (const page of pagesOf(tx, namedLines()))
    for (const line of page.split('\n')) if (line) yield namedObject.parse(JSON.parse(line));
}

export const namedLines = (): SQL =>
  sql`select row_to_json(named)::text as line from (${storedObjects()}) as named`;

/** As `collate "C"` orders them. */
export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
