import { and, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  REPORT_ROWS,
  type StorageReport,
  UPCOMING_DAYS,
  type UpcomingKind,
  type UpcomingReport,
  type WorkReport,
} from '../../../../shared/contract/report.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { appearsWhere, expiresWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';

const DAY_MS = 24 * 3_600_000;

const SIDES = [
  { what: 'appears', where: appearsWhere, column: 'publishedAt' },
  { what: 'expires', where: expiresWhere, column: 'expiresAt' },
] as const;

/** What appears or expires in the days ahead, counted as the lists of the back-office do, and the `shown` dates that come next. */
export async function readUpcoming(
  db: Database,
  kinds: readonly (ContentKind & { readonly name: UpcomingKind })[],
  now: number,
  shown = REPORT_ROWS,
): Promise<UpcomingReport> {
  const until = new Date(now + UPCOMING_DAYS * DAY_MS);
  const counts = new Map<UpcomingKind, { appears: number; expires: number }>();
  const next: UpcomingReport['next'] = [];
  for (const { name: kind, table, title, listed } of kinds) {
    const count = { appears: 0, expires: 0 };
    for (const { what, where, column } of SIDES) {
      const mine = and(isNull(table.deletedAt), listed, where(table, until));
      const rows = await db
        .select({ id: table.id, title, at: table[column], all: sql<number>`count(*) over ()::int` })
        .from(table as PgTable)
        .where(mine)
        .orderBy(table[column], table.id)
        .limit(shown);
      count[what] = rows[0]?.all ?? 0;
      for (const row of rows)
        next.push({
          kind,
          id: Number(row.id),
          title: String(row.title),
          at: (row.at as Date).toISOString(),
          what,
        });
    }
    if (count.appears + count.expires > 0) counts.set(kind, count);
  }
  return {
    until: until.toISOString(),
    kinds: [...counts].map(([kind, count]) => ({ kind, ...count })),
    next: next.sort((a, b) => a.at.localeCompare(b.at) || a.id - b.id).slice(0, shown),
  };
}

/** Items and bytes of originals by library, largest first. */
export async function readStorage(db: Database): Promise<StorageReport> {
  const rows = await readRows(
    db,
    z.object({ id: z.int(), title: z.string(), items: z.int(), bytes: z.coerce.number() }),
    sql`with kept as (
        select distinct library_items.library_id, files.storage_key, files.size
        from item_versions
        join library_items on library_items.id = item_versions.item_id
        join files on files.id = item_versions.file_id
        where library_items.deleted_at is null
      ), bytes as (select library_id, sum(size)::bigint as bytes from kept group by 1)
      select libraries.id, libraries.title, coalesce(bytes.bytes, 0) as bytes,
        (select count(*)::int from library_items where library_items.library_id = libraries.id and library_items.deleted_at is null) as items
      from libraries left join bytes on bytes.library_id = libraries.id
      where libraries.deleted_at is null
      order by bytes.bytes desc nulls last, libraries.id`,
  );
  const [other] = await readRows(
    db,
    z.object({ bytes: z.coerce.number() }),
    sql`select coalesce(sum(size), 0)::bigint as bytes from (
        select distinct storage_key, size from files
        where not exists (select 1 from item_versions where item_versions.file_id = files.id)
      ) apart`,
  );
  return {
    libraries: rows,
    otherBytes: other?.bytes ?? 0,
  };
}

/** States in which an import works by itself. */
const WORKING = ['checking', 'committing', 'undoing'];

/** Uploads and imports under way, and files that wait for their pictures; an upload that was begun longer ago was given up. */
export async function readTransfers(db: Database, now: number): Promise<Omit<WorkReport, 'jobs'>> {
  const since = new Date(now - DAY_MS).toISOString();
  const [row] = await readRows(
    db,
    z.object({ uploads: z.int(), imports: z.int(), pictures: z.int() }),
    sql`select
      (select count(*)::int from uploads where state = 'open' and created_at >= ${since}::timestamptz) as uploads,
      (select count(*)::int from imports where state = any(${sql.param(WORKING)}::text[])) as imports,
      (select count(*)::int from files where state = 'ready' and rendition_state = 'pending') as pictures`,
  );
  return row ?? { uploads: 0, imports: 0, pictures: 0 };
}
