import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type DownloadReport,
  REPORT_ROWS,
  type ReportPeriod,
  type VisitReport,
} from '../../../../shared/contract/report.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { codesWithin } from '../../people/users/public.ts';
import { daysOf, startOf } from './days.ts';

const timeOf = (day: string): SQL => sql`${startOf(day).toISOString()}::timestamptz`;
const utcDay = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Figures of a period, of everybody or of the people of a market and of those below it, as the accounts are now. */
export interface Usage {
  readonly period: ReportPeriod;
  /** A code. */
  readonly market: string | null;
}
const isOf = (market: string | null): SQL =>
  market === null
    ? sql`true`
    : sql`user_id in (select id from users where users.market in (${codesWithin(market)}))`;

const visitDay = z.object({ day: z.string().nullable(), visits: z.int(), members: z.int() });

/** Visits and different members by day. Both come from the rows of visits, which are kept as long as histories are. */
export async function readVisits(db: Database, { period, market }: Usage, now: number): Promise<VisitReport> {
  const days = daysOf(period, now);
  const since = timeOf(days[0] ?? '');
  const counted = await readRows(
    db,
    visitDay,
    sql`select ${utcDay(sql`at`)} as day, count(*)::int as visits, count(distinct user_id)::int as members
      from visits where at >= ${since} and ${isOf(market)} group by grouping sets ((1), ())`,
  );
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const whole = byDay.get(null);
  return {
    visits: whole?.visits ?? 0,
    members: whole?.members ?? 0,
    days: days.map((day) => ({
      day,
      visits: byDay.get(day)?.visits ?? 0,
      members: byDay.get(day)?.members ?? 0,
    })),
  };
}

const taken = z.object({
  day: z.string().nullable(),
  libraryId: z.int().nullable(),
  library: z.string().nullable(),
  market: z.string().nullable(),
  /** Which of the sets a row is of: 1 days, 2 libraries, 3 markets. */
  part: z.int(),
  downloads: z.int(),
});
const takenItem = z.object({ id: z.int(), title: z.string(), library: z.string(), downloads: z.int() });

/** Downloads of members. One pass over the index of downloads, summed by item and member before anything is joined. */
export async function readDownloads(
  db: Database,
  { period, market }: Usage,
  now: number,
): Promise<DownloadReport> {
  const days = daysOf(period, now);
  const firstDay = days[0] ?? '';
  const since = timeOf(firstDay);
  const rows = await readRows(
    db,
    taken,
    sql`with taken as (
        select (at at time zone 'UTC')::date as day, item_id, user_id, count(*)::int as downloads
        from activities where kind = 'download' and at >= ${since} and ${isOf(market)} group by 1, 2, 3
      )
      select to_char(taken.day, 'YYYY-MM-DD') as day, libraries.id as "libraryId", libraries.title as library, users.market,
        case when grouping(taken.day) = 0 then 1 when grouping(libraries.id) = 0 then 2 else 3 end as part,
        sum(taken.downloads)::int as downloads
      from taken
      join library_items on library_items.id = taken.item_id
      join libraries on libraries.id = library_items.library_id
      join users on users.id = taken.user_id
      group by grouping sets ((taken.day), (libraries.id, libraries.title), (users.market))
      order by downloads desc, libraries.id, users.market`,
  );
  const items = await readRows(
    db,
    takenItem,
    sql`select library_items.id, library_items.title, libraries.title as library, most.downloads
      from (
        select item_id, count(*)::int as downloads from activities
        where kind = 'download' and at >= ${since} and ${isOf(market)}
        group by 1 order by 2 desc, 1 limit ${REPORT_ROWS}
      ) most
      join library_items on library_items.id = most.item_id
      join libraries on libraries.id = library_items.library_id
      order by most.downloads desc, library_items.id`,
  );
  const [portals] = await readRows(
    db,
    z.object({ downloads: z.int() }),
    sql`select coalesce(sum(downloads), 0)::int as downloads from media_portal_days where day >= ${firstDay}`,
  );
  const byDay = new Map(rows.filter(({ part }) => part === 1).map((row) => [row.day, row.downloads]));
  return {
    downloads: [...byDay.values()].reduce((sum, count) => sum + count, 0),
    portalDownloads: market === null ? (portals?.downloads ?? 0) : null,
    days: days.map((day) => ({ day, downloads: byDay.get(day) ?? 0 })),
    libraries: rows.flatMap(({ part, libraryId, library, downloads }) =>
      part === 2 && libraryId !== null ? [{ id: libraryId, title: library ?? '', downloads }] : [],
    ),
    markets: rows.filter(({ part }) => part === 3).map(({ market, downloads }) => ({ market, downloads })),
    items,
  };
}
