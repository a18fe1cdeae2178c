import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Periods of the overview in days, of which the last is today. Days are those of UTC. */
export const REPORT_PERIODS = [7, 30, 90] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
export const DEFAULT_PERIOD: ReportPeriod = 30;

/** Days ahead in which something appears or expires. */
export const UPCOMING_DAYS = 30;
/** Most downloaded items, and next dates, that a report names. */
export const REPORT_ROWS = 10;

export const periodDays = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? DEFAULT_PERIOD : Number(text)))
  .pipe(z.literal([...REPORT_PERIODS], `Choose ${REPORT_PERIODS.join(', ')} days.`))
  .describe(`Days of the period, of which the last is today in UTC: ${REPORT_PERIODS.join(', ')}.`);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const visitReport = z.strictObject({
  visits: z.int(),
  /** Different accounts in the whole period; `null` for those who may not list accounts. */
  members: z.int().nullable(),
  /** Every day of the period, those without a visit included. */
  days: z.array(z.strictObject({ day, visits: z.int(), members: z.int().nullable() })),
});
export type VisitReport = z.output<typeof visitReport>;

/** Downloads of single items and of items in baskets; those of the back-office and of media portals are not among them. */
export const downloadReport = z.strictObject({
  downloads: z.int(),
  /** Archives downloaded from media portals, by anyone with their addresses; `null` in the figures of some markets. */
  portalDownloads: z.int().nullable(),
  days: z.array(z.strictObject({ day, downloads: z.int() })),
  /** Most downloaded first. */
  libraries: z.array(z.strictObject({ id, title: z.string(), downloads: z.int() })),
  /** By the market that the member has now; `null`: all markets. */
  markets: z.array(z.strictObject({ market: z.string().nullable(), downloads: z.int() })),
  items: z.array(z.strictObject({ id, title: z.string(), library: z.string(), downloads: z.int() })),
});
export type DownloadReport = z.output<typeof downloadReport>;

/** Kinds of records that appear and expire. */
export const UPCOMING_KINDS = kindsWith('dated');
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

export const upcomingReport = z.strictObject({
  /** The end of the days ahead: lists that are filtered by it have as many records. */
  until: time,
  /** Kinds of which something appears or expires. */
  kinds: z.array(z.strictObject({ kind: z.enum(UPCOMING_KINDS), appears: z.int(), expires: z.int() })),
  /** What comes next. */
  next: z.array(
    z.strictObject({
      kind: z.enum(UPCOMING_KINDS),
      id,
      title: z.string(),
      at: time,
      what: z.enum(['appears', 'expires']),
    }),
  ),
});
export type UpcomingReport = z.output<typeof upcomingReport>;

/** Bytes of originals, all versions; what several items share counts once in each library. */
export const storageReport = z.strictObject({
  libraries: z.array(z.strictObject({ id, title: z.string(), items: z.int(), bytes: z.int() })),
  /** What is in no library: folders, covers, films, sources of imports. */
  otherBytes: z.int(),
});
export type StorageReport = z.output<typeof storageReport>;

/** What goes on now. */
export const workReport = z.strictObject({
  /** Uploads that were begun in the last day and are not complete. */
  uploads: z.int(),
  /** Imports that read, check, write or take back. */
  imports: z.int(),
  /** Files of which pictures are being made. */
  pictures: z.int(),
  jobs: z.strictObject({ waiting: z.int(), running: z.int(), failed: z.int(), paused: z.int() }),
});
export type WorkReport = z.output<typeof workReport>;

export const REPORT_SHEETS = [
  'visits',
  'downloads',
  'libraries',
  'markets',
  'items',
  'searches',
  'upcoming',
  'storage',
] as const;
export type ReportSheet = (typeof REPORT_SHEETS)[number];
/** Those of what people did, which a market manager gets for theirs. */
export const USAGE_SHEETS: readonly ReportSheet[] = ['visits', 'downloads', 'libraries', 'markets', 'items'];

const at = '/api/backend/report';
const tag = 'Reports';
const permission = 'page-view:list';
/** A market manager gets those of the people of their markets. */
const usage = 'figure:list';
export const reportEndpoints = {
  visits: endpoint({
    method: 'get',
    path: `${at}/visits`,
    tag,
    summary: 'Visits, and how many different members made them, by day',
    permission: usage,
    query: z.strictObject({ days: periodDays }),
    response: visitReport,
  }),
  downloads: endpoint({
    method: 'get',
    path: `${at}/downloads`,
    tag,
    summary: 'Downloads of members by day, library and market, and the most downloaded items',
    permission: usage,
    query: z.strictObject({ days: periodDays }),
    response: downloadReport,
  }),
  upcoming: endpoint({
    method: 'get',
    path: `${at}/upcoming`,
    tag,
    summary: `What appears or expires in the next ${UPCOMING_DAYS} days`,
    permission,
    response: upcomingReport,
  }),
  storage: endpoint({
    method: 'get',
    path: `${at}/storage`,
    tag,
    summary: 'Items and bytes of each library',
    permission,
    response: storageReport,
  }),
  work: endpoint({
    method: 'get',
    path: `${at}/work`,
    tag,
    summary: 'Uploads, imports and background work under way',
    permission,
    response: workReport,
  }),
  sheet: endpoint({
    method: 'get',
    path: `${at}/sheet`,
    tag,
    summary: 'One of the reports as CSV',
    permission: usage,
    query: z.strictObject({ of: z.enum(REPORT_SHEETS), days: periodDays }),
    mediaType: 'text/csv',
    response: z.string(),
  }),
};
