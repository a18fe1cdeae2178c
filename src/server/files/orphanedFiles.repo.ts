import { inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { countRows, readRows } from '../db/readRows.ts';
import { files } from '../db/schema/files.ts';
import { translations } from '../db/schema/translations.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import { deleteLater } from './pendingDelete.repo.ts';
import { lockRemoval, releaseObjects } from './sharedBytes.ts';
import { unsharedKeys } from './sharedObjects.repo.ts';

/** Files looked at by one statement: the embedded database holds the thread while it runs. */
const WINDOW = 2_000;

/** How a text names an uploaded picture, or named it by its address. */
const PICTURE_OF_TEXT = '(?:data-file="|src="/api/rendition/)([0-9]{1,9})["/]';

/**
 * SQL that is true of files to which something refers. The foreign keys are read from the database itself, so that a
 * new kind of content is counted without being named here. An upload is no reference: it only records where a file came
 * from. Pictures of settings and contracts of usage rights are numbers without a foreign key, and pictures of texts are
 * in their HTML. A frozen download
 * needs no reference of its own: it is refused unless each file is a version of its item.
 */
async function isReferenced({ db, kinds }: Pick<Context, 'db' | 'kinds'>): Promise<SQL> {
  const rows = await readRows(
    db,
    z.object({ table: z.string(), column: z.string() }),
    sql`
    select source.relname as "table", field.attname as "column"
    from pg_constraint as reference
    join pg_class as source on source.oid = reference.conrelid
    join pg_attribute as field on field.attrelid = reference.conrelid and field.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'files'::regclass and source.relname <> 'uploads'
  `,
  );
  const foreign = rows.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.identifier(table)} as source where source.${sql.identifier(column)} = ${files.id})`,
  );
  const setting = sql`exists (select from configuration where value = to_jsonb(${files.id}))`;
  const contract = sql`${files.id} in (select unnest(${usageRights.contracts}) from ${usageRights})`;
  const pictures = kinds
    .texts()
    .map(
      (column) =>
        sql`select (regexp_matches(${column}, ${PICTURE_OF_TEXT}, 'g'))[1]::int from ${column.table}`,
    );
  const translated = sql`select (regexp_matches(text.value, ${PICTURE_OF_TEXT}, 'g'))[1]::int from ${translations}, jsonb_each_text(${translations.texts}) as text`;
  const inText = sql`${files.id} in (${sql.join([...pictures, translated], sql` union all `)})`;
  return sql`(${sql.join([...foreign, setting, contract, inText], sql` or `)})`;
}

/** Notes since when nothing refers to a file, and forgets it where something does again. Returns how many are new. */
export async function markOrphans(context: Pick<Context, 'db' | 'kinds'>, now: Date): Promise<number> {
  const { db } = context;
  const referenced = await isReferenced(context);
  await db.execute(
    sql`update files set orphaned_at = null where ${files.orphanedAt} is not null and ${referenced}`,
  );
  const [last] = await db.select({ id: max(files.id) }).from(files);
  let marked = 0;
  for (let after = 0; after < (last?.id ?? 0); after += WINDOW) {
    marked += await countRows(
      db,
      sql`
      update files set orphaned_at = ${now.toISOString()}::timestamptz
      where ${files.id} > ${after} and ${files.id} <= ${after + WINDOW} and ${files.orphanedAt} is null
        and not ${referenced}
      returning id`,
    );
  }
  return marked;
}

/**
 * Removes at most `limit` files that have been orphans since before `before`; their objects, renditions included, are
 * deleted by the sweep. Returns how many were removed.
 */
export async function removeOrphans(
  context: Pick<Context, 'db' | 'kinds'>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { db } = context;
  const referenced = await isReferenced(context);
  return db.transaction(async (tx) => {
    await lockRemoval(tx);
    // A file that is being put to use at this moment is locked by its foreign key, and left alone.
    const old = await tx
      .select({ id: files.id })
      .from(files)
      .where(sql`${lt(files.orphanedAt, before)} and not ${referenced}`)
      .limit(limit)
      .for('update', { skipLocked: true });
    const rows = await tx
      .delete(files)
      .where(
        inArray(
          files.id,
          old.map(({ id }) => id),
        ),
      )
      .returning({ storageKey: files.storageKey, renditions: files.renditions, sharedId: files.sharedId });
    for (const { renditions, sharedId } of rows)
      await deleteLater(
        tx,
        await unsharedKeys(
          tx,
          sharedId,
          renditions.map(({ storageKey }) => storageKey),
        ),
      );
    await releaseObjects(
      tx,
      rows.map(({ storageKey }) => storageKey),
    );
    return rows.length;
  });
}
