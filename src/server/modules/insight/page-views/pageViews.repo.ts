import { asc, desc, gte, sql } from 'drizzle-orm';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Database } from '../../../db/client.ts';
import { pageViews } from '../../../db/schema/pageViews.ts';
import type { ViewedPage } from './portalPages.ts';

/** `2026-11-22`, in UTC. */
export async function countView(db: Database, { page, recordId }: ViewedPage, now: number): Promise<void> {
  await db
    .insert(pageViews)
    .values({ day: utcDay(now), page, recordId })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.recordId],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

const views = sql<number>`sum(${pageViews.views})::int`;

export const viewsByDay = (db: Database, since: string) =>
  db
    .select({ day: pageViews.day, views })
    .from(pageViews)
    .where(gte(pageViews.day, since))
    .groupBy(pageViews.day)
    .orderBy(asc(pageViews.day));

export const mostViewed = (db: Database, since: string, limit: number) =>
  db
    .select({ page: pageViews.page, recordId: pageViews.recordId, views })
    .from(pageViews)
    .where(gte(pageViews.day, since))
    .groupBy(pageViews.page, pageViews.recordId)
    .orderBy(desc(views), asc(pageViews.page), asc(pageViews.recordId))
    .limit(limit);
