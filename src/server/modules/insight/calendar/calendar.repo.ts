import { and, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type {
  CalendarMoment,
  CalendarQuery,
  CalendarResource,
} from '../../../../shared/contract/calendar.ts';
import { addDays, type Day, daysBetween, startOfDay } from '../../../../shared/domain/zonedTime.ts';
import { isApproved } from '../../../content/approval.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { marketsOf } from '../../../content/marketPaths.ts';
import type { Database } from '../../../db/client.ts';
import { approvals } from '../../../db/schema/approvals.ts';

/** The requested days: their first moments, and the end of the last one. */
interface Range {
  readonly from: Day;
  readonly to: Day;
  readonly start: Date;
  readonly end: Date;
  readonly bounds: SQL;
}

function rangeOf({ from, to, timeZone }: Pick<CalendarQuery, 'from' | 'to' | 'timeZone'>): Range {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const starts = [...days, addDays(to, 1)].map((day) => startOfDay(day, timeZone));
  const start = starts[0] ?? new Date(0);
  const end = starts.at(-1) ?? start;
  const texts = starts.map((moment) => moment.toISOString());
  return { from, to, start, end, bounds: sql`${sql.param(texts)}::text[]::timestamptz[]` };
}

/** The place of a moment's day in the range, from 0. */
const dayIndex = (moment: SQL | PgColumn, { bounds }: Range): SQL =>
  sql`width_bucket(${moment}, ${bounds}) - 1`;

export interface CalendarRow {
  readonly resource: CalendarResource;
  readonly what: CalendarMoment;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly library_id: number | null;
  readonly day_index: number;
  /** Entries of its day in all. */
  readonly total: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly published_at: number | null;
  readonly expires_at: number | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly time_zone: string | null;
  readonly whole_day: boolean | null;
}

const milliseconds = (moment: SQL | PgColumn): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** What limits the rows of each kind: `markets` are those of a member, `null` where everybody's are shown. */
interface RowLimits extends Pick<CalendarQuery, 'libraryId'> {
  readonly markets: string[] | null;
}

/** One kind of moment of one resource, as rows of the union. */
function branch(
  { name, table, title, libraryId: ownLibrary, takesPlace }: ContentKind,
  {
    what,
    at,
    day,
    where,
    joined,
  }: { what: CalendarMoment; at: PgColumn; day: SQL; where: SQL | undefined; joined?: SQL },
  { libraryId, markets: seen }: RowLimits,
): SQL {
  const { markets } = table;
  const own = and(
    isNull(table.deletedAt),
    where,
    libraryId !== undefined && ownLibrary ? eq(ownLibrary, libraryId) : undefined,
    seen && markets ? sql`(${markets} = '{}' or ${markets} && ${sql.param(seen)}::text[])` : undefined,
  );
  return sql`select ${name}::text as resource, ${what}::text as what, ${table.id} as id,
    ${table.version} as version, ${title} as title, ${ownLibrary ?? sql`null::int`} as library_id,
    (${day})::int as day_index, ${milliseconds(at)} as at,
    ${milliseconds(table.publishedAt)} as published_at, ${milliseconds(table.expiresAt)} as expires_at,
    ${takesPlace ? milliseconds(takesPlace.startsAt) : sql`null::float8`} as starts_at,
    ${takesPlace ? milliseconds(takesPlace.endsAt) : sql`null::float8`} as ends_at,
    ${takesPlace?.timeZone ?? sql`null::text`} as time_zone,
    ${takesPlace?.wholeDay ?? sql`null::boolean`} as whole_day
    from ${table} ${joined ?? sql``} where ${own}`;
}

/** When records begin and end: those of whole days by the days of their own zone, others by the requested zone. */
function takingPlace(
  kind: ContentKind,
  events: NonNullable<ContentKind['takesPlace']>,
  query: RowLimits,
  range: Range,
): [CalendarMoment, SQL][] {
  const { from, to, start, end } = range;
  // What ends at midnight ends with the day before.
  const lastMoment = sql`${events.endsAt} - interval '1 millisecond'`;
  const ownDay = (day: PgColumn) => sql`${day} - ${from}::date`;
  const within = (day: PgColumn, moment: SQL | undefined) =>
    or(and(eq(events.wholeDay, true), gte(day, from), lte(day, to)), and(eq(events.wholeDay, false), moment));
  return [
    [
      'starts',
      branch(
        kind,
        {
          what: 'starts',
          at: events.startsAt,
          day: sql`case when ${events.wholeDay} then ${ownDay(events.firstDay)} else ${dayIndex(events.startsAt, range)} end`,
          where: within(events.firstDay, and(gte(events.startsAt, start), lt(events.startsAt, end))),
        },
        query,
      ),
    ],
    [
      'ends',
      branch(
        kind,
        {
          what: 'ends',
          at: events.endsAt,
          day: sql`case when ${events.wholeDay} then ${ownDay(events.lastDay)} else ${dayIndex(lastMoment, range)} end`,
          where: or(
            and(
              eq(events.wholeDay, true),
              gte(events.lastDay, from),
              lte(events.lastDay, to),
              ne(events.lastDay, events.firstDay),
            ),
            and(
              eq(events.wholeDay, false),
              sql`${lastMoment} >= ${start.toISOString()}::timestamptz`,
              sql`${lastMoment} < ${end.toISOString()}::timestamptz`,
              sql`${dayIndex(lastMoment, range)} <> ${dayIndex(events.startsAt, range)}`,
            ),
          ),
        },
        query,
      ),
    ],
  ];
}

/** When records would appear that wait for an approval. */
function inReview(kind: ContentKind, query: RowLimits, range: Range): [CalendarMoment, SQL] {
  const { name, table } = kind;
  const { plannedAt } = approvals;
  const joined = sql`join ${approvals} on ${approvals.kind} = ${name} and ${approvals.recordId} = ${table.id}
    and ${inArray(approvals.state, ['open', 'changes'])}`;
  const where = and(isNull(table.publishedAt), gte(plannedAt, range.start), lt(plannedAt, range.end));
  return [
    'review',
    branch(kind, { what: 'review', at: plannedAt, day: dayIndex(plannedAt, range), where, joined }, query),
  ];
}

function branches(kind: ContentKind, query: RowLimits, range: Range): [CalendarMoment, SQL][] {
  const { table, takesPlace } = kind;
  const of = (what: CalendarMoment, at: PgColumn): [CalendarMoment, SQL] => [
    what,
    branch(
      kind,
      { what, at, day: dayIndex(at, range), where: and(gte(at, range.start), lt(at, range.end)) },
      query,
    ),
  ];
  return [
    of('appears', table.publishedAt),
    of('expires', table.expiresAt),
    ...(isApproved(kind) ? [inReview(kind, query, range)] : []),
    ...(takesPlace ? takingPlace(kind, takesPlace, query, range) : []),
  ];
}

/** Entries of the range, those of each day from `skip` on and at most `perDay`, with how many the day has in all. */
export async function readCalendar(
  db: Database,
  kinds: readonly ContentKind[],
  query: CalendarQuery,
): Promise<CalendarRow[]> {
  const range = rangeOf(query);
  const limits = { libraryId: query.libraryId, markets: await marketsOf(db, query.market ?? null) };
  const selects = kinds
    .filter(({ name }) => query.resource === undefined || name === query.resource)
    .filter(({ libraryId }) => query.libraryId === undefined || libraryId !== undefined)
    .flatMap((kind) => branches(kind, limits, range))
    .flatMap(([what, rows]) => (query.what === undefined || what === query.what ? [rows] : []));
  if (selects.length === 0) return [];
  const all = sql.join(selects, sql` union all `);
  const { rows } = (await db.execute(sql`select * from (
      select entries.*, (count(*) over (partition by day_index))::int as total,
        (row_number() over (partition by day_index order by at, resource, id, what))::int as place
      from (${all}) as entries
    ) as placed
    where place > ${query.skip} and place <= ${query.skip + query.perDay}
    order by day_index, place`)) as unknown as { rows: CalendarRow[] };
  return rows;
}
