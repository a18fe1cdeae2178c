import { z } from 'zod';
import { time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `look`: worth a look. `act`: something does not work, or soon will not. */
export const STATUS_STATES = ['good', 'look', 'act'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** What is reported, in the groups and the order in which it is shown. */
export const STATUS_GROUPS = {
  server: ['sillage', 'node', 'instance', 'memory', 'certificate'],
  database: ['database', 'database_size', 'oldest_transaction', 'connections', 'backup'],
  files: ['store', 'store_check', 'disk'],
  work: ['jobs_waiting', 'jobs_running', 'jobs_failed', 'jobs_paused'],
  mail: ['mail_server', 'mail_waiting', 'mail_failed', 'mail_sent'],
  search: ['facet_indexes', 'content_index'],
  tools: ['ffmpeg', 'ffprobe', 'ghostscript', 'libreoffice'],
} as const;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export type StatusLineName = (typeof STATUS_GROUPS)[StatusGroup][number];
const STATUS_LINES: readonly StatusLineName[] = Object.values(STATUS_GROUPS).flat();

/** Sentences that say what a line found; the back-office has their words, with the facts in them. */
export const STATUS_VALUES = [
  'version',
  'missing',
  'instance',
  'memory',
  'database_embedded',
  'database_server',
  'size',
  'size_unknown',
  'no_transaction',
  'since_seconds',
  'connections',
  'store_disk',
  'store_s3',
  'reachable',
  'unreachable',
  'space',
  'space_unknown',
  'configured',
  'not_configured',
  'count',
  'waiting',
  'never',
  'moment',
  'items',
  'records',
  'certificate',
  'certificate_refused',
  'certificate_unread',
  'certificate_none',
  'backup',
  'backup_none',
] as const;
export type StatusValue = (typeof STATUS_VALUES)[number];

/** Sentences that say what to do. */
export const STATUS_ADVICE = [
  'node_old',
  'transaction_old',
  'connections_waiting',
  'store_away',
  'disk_low',
  'disk_full',
  'space_unknown',
  'jobs_old',
  'jobs_failed',
  'jobs_paused',
  'mail_none',
  'mail_old',
  'mail_failed',
  'certificate_soon',
  'certificate_refused',
  'certificate_unread',
  'certificate_none',
  'backup_none',
  'backup_old',
  'video_tool_missing',
  'ghostscript_missing',
  'libreoffice_missing',
] as const;
export type StatusAdvice = (typeof STATUS_ADVICE)[number];

export const statusLine = z.strictObject({
  name: z.enum(STATUS_LINES),
  state: z.enum(STATUS_STATES),
  value: z.enum(STATUS_VALUES),
  /** What is in that sentence. Names say what a fact is: `bytes…` are bytes, `seconds…` seconds, `at…` ISO times. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What to do about it; `null` while it is good. */
  advice: z.enum(STATUS_ADVICE).nullable(),
});
export type StatusLine = z.output<typeof statusLine>;

/** How this instance and what it needs are; one that is unavailable is a line, not an error. */
export const statusReport = z.strictObject({ checkedAt: time, lines: z.array(statusLine) });
export type StatusReport = z.output<typeof statusReport>;

export const statusEndpoints = {
  show: endpoint({
    method: 'get',
    path: '/api/backend/report/status',
    tag: 'Reports',
    summary:
      'Versions, database, file store, mail, background work, disk, certificate and last backup, for administrators',
    permission: 'configuration:show',
    response: statusReport,
  }),
};
