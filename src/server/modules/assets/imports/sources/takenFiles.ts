import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { addTo } from '../../../../../shared/domain/groups.ts';
import { isOtherFormat, stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Database } from '../../../../db/client.ts';
import { files } from '../../../../db/schema/files.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import type { RowFile } from '../check/judgeRow.ts';
import type { ImportRecordRow } from '../imports.repo.ts';
import { fileKey } from './fileKeys.ts';

/** Why a file is not made an item: `content` has the same bytes or pixels, `name` the same file name and other bytes. */
export interface TakenFile {
  readonly by: 'content' | 'name';
  readonly message: string;
}

export interface TakenFiles {
  /** `null`: nothing has this file or its name. Otherwise later files of this batch are compared with it, too. */
  take(row: { readonly number: number; readonly file: RowFile }): TakenFile | null;
}

/** Holds what imports write into a library until the transaction ends, so that each one finds what others have made. */
export const holdLibrary = (tx: Database, libraryId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), ${libraryId})`);

/**
 * What the library has by now of files that no item had when they were checked. Two imports of the same files are both
 * checked before either is written. `holdLibrary` comes before.
 */
export async function findTaken(
  tx: Database,
  { id, libraryId, options }: ImportRecordRow,
  wanted: readonly RowFile[],
): Promise<TakenFiles> {
  if (wanted.length === 0) return { take: () => null };
  const same = await itemsWhere(tx, libraryId, hasContentOf(wanted));
  const named = await itemsWhere(tx, libraryId, and(hasNameOf(wanted), isOfOthers(tx, id)));
  const contents = new Map<string, { name: string; message: string }[]>();
  const note = (file: Parameters<typeof contentKeys>[0] & { name: string }, message: string) => {
    for (const key of contentKeys(file)) addTo(contents, key, { name: file.name, message });
  };
  /** The layers of a picture have its pixels, and join its stack. */
  const isOfItsStack = (key: string, one: string, other: string) =>
    options.stack && key.startsWith(PIXELS) && isOtherFormat(one, other);
  for (const { title, ...file } of same) note(file, heldAs(title));
  const names = new Map(named.map(({ name, title }) => [fileKey(name), title]));
  return {
    take({ number, file }) {
      const [held] = contentKeys(file).flatMap((key) =>
        (contents.get(key) ?? []).filter(({ name }) => !isOfItsStack(key, file.name, name)),
      );
      if (held) return { by: 'content', message: held.message };
      const title = names.get(fileKey(file.name));
      if (title !== undefined) return { by: 'name', message: namedAs(title) };
      note(file, `The same file as row ${number}.`);
      return null;
    },
  };
}

const heldAs = (title: string): string =>
  `The library got this file after the check, as “${title}”. It was not added again.`;
const namedAs = (title: string): string =>
  `The library got another file of this name after the check, as “${title}”. Nothing was written. Import this file again to make it a new version, or to keep both.`;

const PIXELS = 'pixels ';
const contentKeys = ({
  fileId,
  sha256,
  pixelHash,
}: Pick<RowFile, 'fileId' | 'sha256' | 'pixelHash'>): string[] => [
  `file ${fileId}`,
  ...(sha256 === null ? [] : [`bytes ${sha256}`]),
  ...(pixelHash === null ? [] : [`${PIXELS}${pixelHash}`]),
];

const itemsWhere = (tx: Database, libraryId: number, where: SQL | undefined) =>
  tx
    .select({
      title: libraryItems.title,
      name: files.name,
      fileId: files.id,
      sha256: files.sha256,
      pixelHash: files.pixelHash,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(and(eq(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt), where));

const hasContentOf = (wanted: readonly RowFile[]): SQL | undefined =>
  or(
    inArray(
      files.id,
      wanted.flatMap(({ fileId }) => fileId ?? []),
    ),
    inArray(
      files.sha256,
      wanted.flatMap(({ sha256 }) => sha256 ?? []),
    ),
    inArray(
      files.pixelHash,
      wanted.flatMap(({ pixelHash }) => pixelHash ?? []),
    ),
  );

/** Files of one name have one stack key, which is indexed; items without theirs have none yet. */
const hasNameOf = (wanted: readonly RowFile[]): SQL | undefined =>
  and(
    inArray(libraryItems.stackKey, ['', ...wanted.flatMap(({ name }) => stackKey(name) ?? [])]),
    sql`lower(normalize(${files.name}, NFC)) = any(${sql.param(wanted.map(({ name }) => fileKey(name)))}::text[])`,
  );

/** Not made by this import: it can have files of one name in several folders. */
const isOfOthers = (tx: Database, importId: number): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(importRows)
      .where(and(eq(importRows.itemId, libraryItems.id), eq(importRows.importId, importId))),
  );
