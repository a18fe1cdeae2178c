import {
  reportEndpoints as calls,
  type ReportPeriod,
  USAGE_SHEETS,
} from '../../../../shared/contract/report.ts';
import { can, marketManaged } from '../../../../shared/policy/policy.ts';
import { readOlder } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { forbidden } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { readWorkload } from '../../house/background-work/public.ts';
import { remember } from './remember.ts';
import { sheetRows } from './sheets.ts';
import { readStorage, readTransfers, readUpcoming } from './state.repo.ts';
import { readDownloads, readVisits, type Usage } from './usage.repo.ts';

/** Milliseconds for which figures are cached: reading them again at each view would cost more than they change. */
const USAGE_KEPT = 20_000;
const STORAGE_KEPT = 60_000;
/** Dates that a sheet of what is upcoming has at most. */
const SHEET_ROWS = 1000;

/** Figures of the overview, each by itself, so that one that fails takes no other with it. */
export function reportRoutes(app: AppHono, { db, kinds }: Context): void {
  const dated = kinds.with('dated');
  const older = <T>(read: (from: Database) => Promise<T>) => readOlder(db, null, read);
  const rememberUsage = <T>(read: (from: Database, usage: Usage, now: number) => Promise<T>) =>
    remember(
      USAGE_KEPT,
      (usage: Usage) => older((from) => read(from, usage, Date.now())),
      ({ period, market }) => `${period} ${market}`,
    );
  const visits = rememberUsage(readVisits);
  const downloads = rememberUsage(readDownloads);
  const storage = remember(STORAGE_KEPT, (_all: null) => older(readStorage));

  /** How many accounts there are, and are used, is for those who may list them. */
  const visitsFor = async (days: ReportPeriod, principal: Principal) => {
    const report = await visits(usageOf(days, principal));
    if (can(principal, 'list', 'users')) return report;
    return { ...report, members: null, days: report.days.map((one) => ({ ...one, members: null })) };
  };

  route(app, calls.visits, ({ query, principal }) => visitsFor(query.days, principal));
  route(app, calls.downloads, ({ query, principal }) => downloads(usageOf(query.days, principal)));
  route(app, calls.upcoming, () => readUpcoming(db, dated, Date.now()));
  route(app, calls.storage, () => storage(null));
  route(app, calls.work, async ({ principal }) => ({
    ...(await readTransfers(db, Date.now())),
    jobs: await readWorkload(db, principal),
  }));

  route(app, calls.sheet, async ({ query: { of, days }, principal }) => {
    if (!USAGE_SHEETS.includes(of) && !can(principal, 'list', 'page-view')) throw forbidden();
    const rows = await sheetRows(of, {
      visits: () => visitsFor(days, principal),
      downloads: () => downloads(usageOf(days, principal)),
      upcoming: () => readUpcoming(db, dated, Date.now(), SHEET_ROWS),
      storage: () => storage(null),
      db,
    });
    return csvResponse(rows, of);
  });
}

/** Everybody's, or those of the market that a market manager looks after. */
const usageOf = (period: ReportPeriod, caller: Principal): Usage => ({
  period,
  market: can(caller, 'list', 'page-view') ? null : marketManaged(caller),
});
