import { lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { pageViews } from '../../db/schema/pageViews.ts';
import { settingNumber } from '../configuration/configuration.service.ts';
import { dayOf } from './pageViews.repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes the totals of days past those that are kept. Returns how many rows went. */
export async function sweepPageViews(db: Database, now = Date.now()): Promise<number> {
  const kept = await settingNumber(db, 'analytics.days');
  const rows = await db
    .delete(pageViews)
    .where(lt(pageViews.day, dayOf(now - kept * DAY_MS)))
    .returning({ day: pageViews.day });
  return rows.length;
}
