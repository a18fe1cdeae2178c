import { pageViewEndpoints as calls } from '../../../../shared/contract/pageView.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { readOlder } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { countView, mostViewed, viewsByDay } from './pageViews.repo.ts';
import { isCounted } from './pageViews.service.ts';
import type { PortalPages } from './portalPages.ts';

const DAY_MS = 24 * 3_600_000;
/** Pages that the report names. */
const PAGES_LISTED = 12;

/** Counts what is viewed, by day; nobody who views it is noted. */
export function pageViewRoutes(
  app: AppHono,
  { db, config }: Pick<Context, 'db' | 'config'>,
  pages: PortalPages,
): void {
  route(app, calls.note, async ({ body, request, principal }) => {
    // A visitor who opts out of tracking is not even counted.
    if (request.req.header('sec-gpc') === '1' || request.req.header('dnt') === '1') return;
    const page = await pages.find(db, body.path, principal);
    if (page && (await isCounted({ db, config }, { page, userId: principal.userId })))
      await countView(db, page, Date.now());
  });

  route(app, calls.report, ({ query, request }) =>
    readOlder(db, request, (from) => readReport(from, query.days)),
  );

  async function readReport(from: Database, length: number) {
    const now = Date.now();
    const days = Array.from({ length }, (_, index) => utcDay(now - (length - 1 - index) * DAY_MS));
    const since = days[0] ?? utcDay(now);
    const counted = new Map((await viewsByDay(from, since)).map(({ day, views }) => [day, views]));
    const most = await mostViewed(from, since, PAGES_LISTED);
    const records = await pages.recordsOf(from, most);
    return {
      total: [...counted.values()].reduce((sum, views) => sum + views, 0),
      days: days.map((day) => ({ day, views: counted.get(day) ?? 0 })),
      most: most.map(({ page, recordId, views }) => ({
        page,
        record: records.get(`${page}/${recordId}`) ?? null,
        views,
      })),
    };
  }
}
