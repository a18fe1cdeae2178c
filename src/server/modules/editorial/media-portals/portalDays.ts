import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { MEDIA_STATISTICS_DAYS, type MediaDay } from '../../../../shared/contract/mediaPortal.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Database } from '../../../db/client.ts';
import { mediaPortalDays } from '../../../db/schema/mediaPortals.ts';
import { isFirst } from '../../people/auth/public.ts';

const DAY_MS = 24 * 3_600_000;
interface Seen {
  readonly portalId: number;
  readonly kind: 'views' | 'downloads';
  /** What was taken; empty for the page itself. */
  readonly what?: string;
  /** Where the visitor came from: the same one counts once a day. Kept hashed, for that day only. */
  readonly address: string;
}

/** Adds a view or a download to the day's total; repeats of the same visitor on that day change nothing. */
export async function countSeen(db: Database, seen: Seen, now = Date.now()): Promise<void> {
  const { portalId, kind, what = '', address } = seen;
  const day = utcDay(now);
  const key = `media-${kind}:${portalId}:${what}:${day}:${address}`;
  if (!(await isFirst(db, { key, within: DAY_MS / 1000 }, new Date(now)))) return;
  await db
    .insert(mediaPortalDays)
    .values({ portalId, day, [kind]: 1 })
    .onConflictDoUpdate({
      target: [mediaPortalDays.portalId, mediaPortalDays.day],
      set: { [kind]: sql`${mediaPortalDays[kind]} + 1` },
    });
}

/** The last days with their totals, oldest first; days on which nothing happened are among them. */
export async function readDays(
  db: Database,
  portalId: number,
  now = Date.now(),
): Promise<{ views: number; downloads: number; days: MediaDay[] }> {
  const first = now - (MEDIA_STATISTICS_DAYS - 1) * DAY_MS;
  const rows = await db
    .select()
    .from(mediaPortalDays)
    .where(and(eq(mediaPortalDays.portalId, portalId), gte(mediaPortalDays.day, utcDay(first))))
    .orderBy(asc(mediaPortalDays.day));
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: MEDIA_STATISTICS_DAYS }, (_, index) => {
    const day = utcDay(first + index * DAY_MS);
    return { day, views: known.get(day)?.views ?? 0, downloads: known.get(day)?.downloads ?? 0 };
  });
  const sum = (kind: 'views' | 'downloads') => days.reduce((total, one) => total + one[kind], 0);
  return { views: sum('views'), downloads: sum('downloads'), days };
}
