import { type SQL, sql } from 'drizzle-orm';
import type { FileUse } from '../../../../shared/contract/folder.ts';
import { type ContentKind, columnOf } from '../../../content/contentKind.ts';
import type { Context } from '../../../context.ts';

/** Where a stored file is shown besides. */
export interface UseOfFile extends Omit<FileUse, 'nodeId'> {
  readonly fileId: number;
  /** In words: `the item “Flacon”`. */
  readonly where: string;
}

/**
 * Records outside the trash that show one of these files, and usage rights, in the trash or not, whose contracts they
 * are; at most a hundred. With `copies` also those that show a file of
 * their own with the same stored bytes.
 */
export async function usesOf(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  fileIds: readonly number[],
  { copies = false }: { copies?: boolean } = {},
): Promise<UseOfFile[]> {
  if (fileIds.length === 0) return [];
  const ids = sql`${sql.param([...new Set(fileIds)])}::int[]`;
  const same = copies
    ? sql`join files as s on s.storage_key = w.storage_key`
    : sql`join files as s on s.id = w.id`;
  const branches = kinds
    .all()
    .flatMap((kind) => [
      ...(kind.fileFields ?? [kind.picture ?? []].flat())
        .flatMap((field) => columnOf(kind, field) ?? [])
        .map((column) => branch(kind, kind.noun, sql`${column} = w.id`)),
      ...(kind.text
        ? [branch(kind, kind.text.noun, sql`${kind.text.column} like '%data-file="' || w.id || '"%'`)]
        : []),
    ]);
  const { rows } = (await db.execute(sql`
    with wanted as (
      select w.id as root, s.id, w.name, s.id <> w.id as is_copy from files as w ${same} where w.id = any(${ids}))
    select distinct root as "fileId", name, kind, id, title, is_copy as "isCopy",
      case when kind = 'configuration' then noun else noun || ' “' || title || '”' end as "where"
    from (
      ${sql.join(branches, sql` union all `)}
      union all
      select w.root, w.name, 'usage-right', r.id, r.name, w.is_copy, 'the usage right' from wanted as w
      join usage_rights as r on w.id = any(r.contracts)
      union all
      select w.root, w.name, 'configuration', null::int, '', w.is_copy, 'the configuration' from wanted as w
      where exists (select from configuration where value = to_jsonb(w.id))) as uses
    order by is_copy, kind, title limit 100`)) as unknown as { rows: UseOfFile[] };
  return rows;
}

/** Records of a kind outside the trash that show one of the wanted files. */
const branch = ({ name, table, title }: ContentKind, noun: string, shows: SQL): SQL => sql`
  select w.root, w.name, ${name}::text as kind, ${table.id} as id, ${title} as title, w.is_copy, ${noun}::text as noun
  from wanted as w join ${table} on ${shows}
  where ${table.deletedAt} is null`;
