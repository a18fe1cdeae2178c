import { eq, sql } from 'drizzle-orm';
import type { RecordKind, Relation } from '../../../../content/recordKind.ts';
import { openLibraryWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { valuesRelation } from './itemValues.ts';
import { refuseRecalled } from './recalledItems.ts';
import { refuseWithoutRights } from './requiredRights.ts';

const currentFiles = (db: Database, ids: readonly number[]) =>
  db
    .select({ itemId: libraryItems.id, file: files })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(isOneOf(libraryItems.id, ids));

/** A fact of the items' current files that content managers change. */
function fileRelation<T>(
  read: (file: typeof files.$inferSelect) => T,
  write: (value: T) => Partial<typeof files.$inferInsert>,
): Relation {
  return {
    read: async (db, ids) =>
      new Map((await currentFiles(db, ids)).map(({ itemId, file }) => [itemId, read(file)])),
    writeEach: async (tx, values) => {
      const rows = (await currentFiles(tx, [...values.keys()])).map(({ itemId, file }) => ({
        id: file.id,
        ...write(values.get(itemId) as T),
      }));
      const names = Object.keys(rows[0] ?? {}).filter(
        (name) => name !== 'id',
      ) as (keyof (typeof rows)[number])[];
      for (const name of names) {
        const column = sql.identifier(files[name].name);
        const given = JSON.stringify(rows.map((row) => ({ id: row.id, [files[name].name]: row[name] })));
        await tx.execute(
          sql`update files set ${column} = o.${column} from jsonb_populate_recordset(null::files, ${given}::jsonb) as o where o.id = files.id`,
        );
      }
    },
    write: async (tx, ids, value) => {
      const fileIds = (await currentFiles(tx, ids)).map(({ file }) => file.id);
      await tx
        .update(files)
        .set(write(value as T))
        .where(isOneOf(files.id, fileIds));
    },
  };
}

/** What of an item, and of its limits, is searched. */
const SEARCHED = {
  id: libraryItems.id,
  parentId: libraryItems.libraryId,
  title: libraryItems.title,
  tags: libraryItems.tags,
  description: libraryItems.description,
  credit: libraryItems.credit,
  fileName: files.name,
  publishedAt: libraryItems.publishedAt,
  expiresAt: libraryItems.expiresAt,
  roles: libraryItems.roles,
  markets: libraryItems.markets,
  groups: libraryItems.groups,
  deletedAt: libraryItems.deletedAt,
};

export const itemKind: RecordKind = {
  name: 'library-item',
  table: libraryItems,
  scope: {
    where: (caller) => openLibraryWhere(libraryItems.libraryId, caller),
    refusal: { libraryId: 'Your API key is limited to other libraries.' },
  },
  relations: {
    valueIds: valuesRelation,
    fileName: fileRelation(
      ({ name }) => name,
      (name) => ({ name }),
    ),
    focalPoint: fileRelation(
      ({ focalX, focalY }) => [focalX, focalY],
      ([focalX, focalY]) => ({ focalX, focalY }),
    ),
    focalBox: fileRelation(
      ({ focalBox }) => focalBox,
      (focalBox) => ({ focalBox }),
    ),
  },
  refuse: async (tx, rows, options) => {
    await refuseWithoutRights(tx, rows, options);
    await refuseRecalled(tx, rows, options);
  },
  readSources: async (db, ids) => {
    const rows = await db
      .select(SEARCHED)
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(isOneOf(libraryItems.id, ids));
    return rows.map(({ description, credit, fileName, ...item }) => ({
      ...item,
      text: [description, credit, fileName].filter(Boolean).join(' '),
    }));
  },
};
