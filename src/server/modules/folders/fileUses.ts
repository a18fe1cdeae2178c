import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Where a file of a folder is shown besides. */
export interface FileUse {
  readonly fileId: number;
  /** Of the file. */
  readonly name: string;
  /** In words: `the item “Flacon”`. */
  readonly where: string;
}

/** What shows files: a table with titles and a trash, its column, and how it is called. */
const SHOWN_BY = [
  ['library_items', 'file_id', 'the item'],
  ['libraries', 'cover_file_id', 'the library'],
  ['news', 'cover_file_id', 'the article'],
  ['events', 'cover_file_id', 'the event'],
  ['toolkits', 'cover_file_id', 'the toolkit'],
  ['media_portals', 'cover_file_id', 'the media portal'],
  ['training_videos', 'film_file_id', 'the training video'],
  ['training_videos', 'poster_file_id', 'the training video'],
] as const;

/** Records outside the trash that show one of these files, at most a hundred. */
export async function usesOf(db: Database, fileIds: readonly number[]): Promise<FileUse[]> {
  if (fileIds.length === 0) return [];
  const shown = SHOWN_BY.map(
    ([table, column, noun]) => sql`
      select w.id, w.name, ${noun} || ' “' || r.title || '”' as place
      from wanted as w join ${sql.identifier(table)} as r on r.${sql.identifier(column)} = w.id
      where r.deleted_at is null`,
  );
  const { rows } = (await db.execute(sql`
    with wanted as (select id, name from files where id = any(${sql.param([...new Set(fileIds)])}::int[]))
    select id as "fileId", name, place as "where" from (
      ${sql.join(shown, sql` union all `)}
      union all
      select w.id, w.name, 'the configuration' from wanted as w
      where exists (select from configuration where value = to_jsonb(w.id))) as uses
    limit 100`)) as unknown as { rows: FileUse[] };
  return rows;
}
