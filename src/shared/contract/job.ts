import { z } from 'zod';
import { time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of background work that concern content; content managers see them. */
export const CONTENT_JOBS = [
  'file.inspect',
  'file.renditions',
  'file.looks',
  'file.verify',
  'rendition.make',
  'import.run',
  'import.folder',
  'bulk.run',
  'search.refresh',
  'items.keys',
  'demo.originals',
] as const;
/** Mail, webhooks and housekeeping, for administrators. */
export const HOUSE_JOBS = [
  'mail.send',
  'webhook.send',
  'webhooks.sweep',
  'storage.sweep',
  'records.sweep',
  'accounts.sweep',
  'ledger.close',
  'recall.mail',
  'recalls.sweep',
  'inbox.sweep',
] as const;
export const JOB_KINDS = [...CONTENT_JOBS, ...HOUSE_JOBS] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** `again`: it failed and waits for another try. `failed`: it is out of tries. */
export const JOB_STATES = ['waiting', 'again', 'running', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Jobs of one page. */
export const JOBS_MAX = 25;

export const jobKind = z.strictObject({
  kind: z.enum(JOB_KINDS),
  /** Those that wait for another try included. */
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** Since when the first one waits. */
  waitingSince: time.nullable(),
  pausedAt: time.nullable(),
  pausedBy: z.string().nullable(),
});
export type JobKindState = z.output<typeof jobKind>;

export const job = z.strictObject({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** Tries that were begun, and those that it has. */
  tries: z.int(),
  triesMax: z.int(),
  createdAt: time,
  /** When the try that runs was begun. */
  startedAt: time.nullable(),
  /** When it is due, where that is later than now. */
  dueAt: time.nullable(),
  endedAt: time.nullable(),
  /** Host and process that run it, as far as known. */
  instance: z.string().nullable(),
  /** Why the last attempt failed, in plain words, and the program's output. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  /** Id of the request while which it was stored, as the server's log has it. */
  requestId: z.uuid().nullable(),
  /** What it works on. */
  about: z
    .strictObject({
      title: z.string(),
      /** Its resource and record in the back-office, where it has a screen. */
      resource: z.string().nullable(),
      id: z.int().nullable(),
    })
    .nullable(),
  progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type Job = z.output<typeof job>;

/** Originals of print size that the demo content has. */
export const originalsState = z.strictObject({
  total: z.int(),
  /** Those that are not made, nor were removed since. */
  lacking: z.int(),
  /** Bytes that these will take, about. */
  bytes: z.int(),
});
export type OriginalsState = z.output<typeof originalsState>;

const kindOnly = z.strictObject({ kind: z.enum(JOB_KINDS) });
const changed = z.strictObject({ changed: z.int() });
const params = z.strictObject({ id: z.uuid('This is no job.') });
const at = '/api/backend/job';
const tag = 'Background work';
export const jobEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Jobs that wait, run or failed, running ones first; what succeeded is not kept',
    permission: 'job:list',
    query: z.strictObject({
      kind: z.enum(JOB_KINDS).optional(),
      state: z.enum(JOB_STATES).optional(),
      page: z.coerce.number<string | number>().int().min(1).max(1000).default(1),
    }),
    response: z.strictObject({ total: z.int(), data: z.array(job) }),
  }),
  kinds: endpoint({
    method: 'get',
    path: `${at}/kinds`,
    tag,
    summary:
      'Every kind of background work, with how much of it waits, runs and failed, and whether it is paused',
    permission: 'job:list',
    response: z.array(jobKind),
  }),
  retry: endpoint({
    method: 'post',
    path: `${at}/{id}/retry`,
    tag,
    summary: 'Try a job again that failed or was cancelled. Repeated, it changes nothing',
    permission: 'library-item:edit',
    params,
    response: changed,
  }),
  retryAll: endpoint({
    method: 'post',
    path: `${at}/retry`,
    tag,
    summary: 'Try every failed job of a kind again',
    permission: 'library-item:edit',
    body: kindOnly,
    response: changed,
  }),
  cancel: endpoint({
    method: 'post',
    path: `${at}/{id}/cancel`,
    tag,
    summary: 'Cancel a job that waits, where nothing is lost by it. Repeated, it changes nothing',
    permission: 'library-item:edit',
    params,
    response: changed,
  }),
  originals: endpoint({
    method: 'get',
    path: `${at}/demo-originals`,
    tag,
    summary: 'How many originals of print size the demo content has and lacks',
    permission: 'job:list',
    response: originalsState.describe('Zeros where there is no demo content.'),
  }),
  makeOriginals: endpoint({
    method: 'post',
    path: `${at}/demo-originals`,
    tag,
    summary: 'Make the originals that the demo content lacks. Repeated, it changes nothing',
    permission: 'configuration:edit',
    response: originalsState,
  }),
  pause: endpoint({
    method: 'post',
    path: `${at}/pause`,
    tag,
    summary: 'Pause or resume a kind, on every instance; what runs is finished',
    permission: 'configuration:edit',
    body: z.strictObject({ kind: z.enum(JOB_KINDS), isPaused: z.boolean() }),
    response: jobKind,
  }),
};
