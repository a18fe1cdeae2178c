import { sql } from 'drizzle-orm';
import type { FileUse } from '../../../shared/contract/folder.ts';
import type { Database } from '../../db/client.ts';

/** Where a stored file is shown besides. */
export interface UseOfFile extends Omit<FileUse, 'nodeId'> {
  readonly fileId: number;
  /** In words: `the item “Flacon”`. */
  readonly where: string;
}

/** What shows files: a table with titles and a trash, its column, the kind, and how it is called. */
const SHOWN_BY = [
  ['library_items', 'file_id', 'library-item', 'the item'],
  ['libraries', 'cover_file_id', 'library', 'the library'],
  ['news', 'cover_file_id', 'news', 'the article'],
  ['events', 'cover_file_id', 'event', 'the event'],
  ['toolkits', 'cover_file_id', 'toolkit', 'the toolkit'],
  ['media_portals', 'cover_file_id', 'media-portal', 'the media portal'],
  ['training_videos', 'film_file_id', 'training-video', 'the training video'],
  ['training_videos', 'poster_file_id', 'training-video', 'the training video'],
] as const;

/** Texts with pictures: a table, its column, that of its title, the kind, and how it is called. */
const NAMED_IN = [
  ['news', 'body', 'title', 'news', 'the text of the article'],
  ['events', 'body', 'title', 'event', 'the text of the event'],
  ['faqs', 'answer', 'question', 'faq', 'the answer to'],
  ['toolkits', 'text', 'title', 'toolkit', 'the text of the toolkit'],
  ['training_videos', 'body', 'title', 'training-video', 'the text of the training video'],
] as const;

/**
 * Records outside the trash that show one of these files, at most a hundred. With `copies` also those that show a file of
 * their own with the same stored bytes.
 */
export async function usesOf(
  db: Database,
  fileIds: readonly number[],
  { copies = false }: { copies?: boolean } = {},
): Promise<UseOfFile[]> {
  if (fileIds.length === 0) return [];
  const ids = sql`${sql.param([...new Set(fileIds)])}::int[]`;
  const same = copies
    ? sql`join files as s on s.storage_key = w.storage_key`
    : sql`join files as s on s.id = w.id`;
  const shown = SHOWN_BY.map(
    ([table, column, kind, noun]) => sql`
      select w.root, w.name, ${kind}::text as kind, r.id, r.title, w.is_copy, ${noun}::text as noun
      from wanted as w join ${sql.identifier(table)} as r on r.${sql.identifier(column)} = w.id
      where r.deleted_at is null`,
  );
  const named = NAMED_IN.map(
    ([table, column, title, kind, noun]) => sql`
      select w.root, w.name, ${kind}::text as kind, r.id, r.${sql.identifier(title)} as title, w.is_copy, ${noun}::text as noun
      from wanted as w join ${sql.identifier(table)} as r
        on r.${sql.identifier(column)} like '%data-file="' || w.id || '"%'
      where r.deleted_at is null`,
  );
  const { rows } = (await db.execute(sql`
    with wanted as (
      select w.id as root, s.id, w.name, s.id <> w.id as is_copy from files as w ${same} where w.id = any(${ids}))
    select distinct root as "fileId", name, kind, id, title, is_copy as "isCopy",
      case when kind = 'configuration' then noun else noun || ' “' || title || '”' end as "where"
    from (
      ${sql.join([...shown, ...named], sql` union all `)}
      union all
      select w.root, w.name, 'configuration', null::int, '', w.is_copy, 'the configuration' from wanted as w
      where exists (select from configuration where value = to_jsonb(w.id))) as uses
    order by is_copy, kind, title limit 100`)) as unknown as { rows: UseOfFile[] };
  return rows;
}
