import { lt, sql } from 'drizzle-orm';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { removeSlices, SLICE } from '../../../content/sweepRecords.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { pageViews } from '../../../db/schema/pageViews.ts';
import { settingNumber } from '../../house/configuration/public.ts';
import { countOnce, isFirst, signedKeys } from '../../people/auth/public.ts';
import type { ViewedPage } from './portalPages.ts';

const DAY_MS = 24 * 3_600_000;

/** Seconds within which an account's repeated views of a page are one. */
const SAME_VIEW = 5 * 60;
/** Views of an account that count, within seconds. */
const VIEWS = { most: 300, within: 3600 };

/**
 * Whether a view adds to the totals: reloads do not, nor does what a script sends. A view is recorded as a signature,
 * which reveals neither the viewer nor the page, and for those minutes only.
 */
export async function isCounted(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { page: { page, recordId }, userId }: { page: ViewedPage; userId: number },
): Promise<boolean> {
  const keysOf = (...parts: (string | number)[]) =>
    signedKeys(config.secrets, `page-view:${parts.join(' ')}`);
  if (!(await isFirst(db, { ...keysOf(userId, page, recordId), within: SAME_VIEW }))) return false;
  return (await countOnce(db, { ...keysOf(userId), within: VIEWS.within })) <= VIEWS.most;
}

/** Removes the totals of days past those that are kept. Returns how many rows went. */
export async function sweepPageViews(db: Database, now = Date.now()): Promise<number> {
  const kept = await settingNumber(db, 'analytics.days');
  const { day, page, recordId } = pageViews;
  return removeSlices(async () => {
    const old = db
      .select({ day, page, recordId })
      .from(pageViews)
      .where(lt(day, utcDay(now - kept * DAY_MS)))
      .limit(SLICE);
    const rows = await db
      .delete(pageViews)
      .where(sql`(${day}, ${page}, ${recordId}) in ${old}`)
      .returning({ day });
    return rows.length;
  });
}
