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
import { readDownloads, readVisits } from './usage.repo.ts';

/** Milliseconds for which figures are cached: reading them again at each view would cost more than they change. */
const USAGE_KEPT = 20_000;
const STORAGE_KEPT = 60_000;
/** Dates that a sheet of what is upcoming has at most. */
const SHEET_ROWS = 1000;

/** Figures of the overview, each by itself, so that one that fails takes no other with it. */
export function reportRoutes(app: AppHono, { db, kinds }: Context): void {
  const dated = kinds.with('dated');
  const older = <T>(read: (from: Database) => Promise<T>) => readOlder(db, null, read);
  const visits = remember(USAGE_KEPT, (key: string) =>
    older((from) => readVisits(from, { ...usageOf(key), now: Date.now() })),
  );
  const downloads = remember(USAGE_KEPT, (key: string) =>
    older((from) => readDownloads(from, { ...usageOf(key), now: Date.now() })),
  );
  const storage = remember(STORAGE_KEPT, (_all: null) => older(readStorage));

  /** How many accounts there are, and are used, is for those who may list them. */
  const visitsFor = async (days: ReportPeriod, principal: Principal) => {
    const report = await visits(usageKey(days, principal));
    if (can(principal, 'list', 'users')) return report;
    return { ...report, members: null, days: report.days.map((one) => ({ ...one, members: null })) };
  };

  route(app, calls.visits, ({ query, principal }) => visitsFor(query.days, principal));
  route(app, calls.downloads, ({ query, principal }) => downloads(usageKey(query.days, principal)));
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
      downloads: () => downloads(usageKey(days, principal)),
      upcoming: () => readUpcoming(db, dated, Date.now(), SHEET_ROWS),
      storage: () => storage(null),
      db,
    });
    return csvResponse(rows, of);
  });
}

/** What figures of usage are kept by: the period, and the market that a market manager looks after. */
const usageKey = (days: ReportPeriod, caller: Principal): string =>
  `${days} ${can(caller, 'list', 'page-view') ? '' : (marketManaged(caller) ?? '')}`;

function usageOf(key: string): { period: ReportPeriod; market: string | null } {
  const [days, market] = key.split(' ');
  return { period: Number(days) as ReportPeriod, market: market || null };
}
