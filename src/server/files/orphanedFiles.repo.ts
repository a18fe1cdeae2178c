import { type Column, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
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
 * in their HTML: the caller gives their ids, as an array. A frozen download needs no reference of its own: it is refused
 * unless each file is a version of its item.
 */
async function isReferenced(db: Database): Promise<(inTexts: SQL) => SQL> {
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
  const known = sql.join([...foreign, setting, contract], sql` or `);
  return (inTexts) => sql`(${known} or ${files.id} = any(${inTexts}))`;
}

/** SQL for the ids of files that are pictures of texts, some more than once. */
function picturesOfTexts(kinds: Context['kinds']): SQL {
  const idsIn = (text: SQL | Column) => sql`(regexp_matches(${text}, ${PICTURE_OF_TEXT}, 'g'))[1]::int`;
  const written = kinds.texts().map((column) => sql`select ${idsIn(column)} from ${column.table}`);
  const translated = sql`select ${idsIn(sql`text.value`)} from ${translations}, jsonb_each_text(${translations.texts}) as text`;
  return sql.join([...written, translated], sql` union all `);
}

/**
 * Notes since when nothing refers to a file, and forgets it where something does again. Returns how many are new. Texts
 * are read once for all: PostgreSQL takes what is found in them for a million rows, and would read it again for each file.
 * One that is saved meanwhile is seen by the next run, and by the removal.
 */
export async function markOrphans({ db, kinds }: Pick<Context, 'db' | 'kinds'>, now: Date): Promise<number> {
  const pictures = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select distinct id from (${picturesOfTexts(kinds)}) as named (id)`,
  );
  const ids = pictures.map(({ id }) => id);
  const inTexts = (some: readonly number[]) => sql`${sql.param(some)}::int[]`;
  const referenced = await isReferenced(db);
  await db.execute(
    sql`update files set orphaned_at = null where ${files.orphanedAt} is not null and ${referenced(inTexts(ids))}`,
  );
  const [last] = await db.select({ id: max(files.id) }).from(files);
  let marked = 0;
  for (let after = 0; after < (last?.id ?? 0); after += WINDOW) {
    const near = ids.filter((id) => id > after && id <= after + WINDOW);
    marked += await countRows(
      db,
      sql`
      update files set orphaned_at = ${now.toISOString()}::timestamptz
      where ${files.id} > ${after} and ${files.id} <= ${after + WINDOW} and ${files.orphanedAt} is null
        and not ${referenced(inTexts(near))}
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
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const referenced = (await isReferenced(db))(sql`array(${picturesOfTexts(kinds)})`);
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
