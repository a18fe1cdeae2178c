import {
  jobEndpoints as calls,
  JOBS_MAX,
  type JobKind,
  type OriginalsState,
} from '../../../../shared/contract/job.ts';
import type { Actor } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { findJob, listJobs, pauseJobs } from '../../../jobs/jobBoard.ts';
import { cancelWithMail, retryWithMails } from './jobMails.repo.ts';
import { CANCELLABLE, presentJobs } from './jobs.present.ts';
import { kindsFor, readKinds } from './jobs.service.ts';

function requireKind(actor: Actor, kind: JobKind): void {
  if (!kindsFor(actor).includes(kind)) throw forbidden();
}

export interface JobRoutesOptions {
  /** Absent: there is no demo content. */
  readonly readOriginals?: (() => Promise<OriginalsState>) | undefined;
}
const NO_ORIGINALS: OriginalsState = { total: 0, lacking: 0, bytes: 0 };

/** What works in the background: what waits, runs and failed, and what can be done about it. */
export function jobRoutes(
  app: AppHono,
  { db, jobs, log }: Context,
  { readOriginals }: JobRoutesOptions,
): void {
  const originalsNow = async () => (await readOriginals?.()) ?? NO_ORIGINALS;

  route(app, calls.originals, originalsNow);

  route(app, calls.makeOriginals, async ({ principal }) => {
    const state = await originalsNow();
    if (state.lacking === 0) return state;
    log.info({ by: principal.userId }, 'the demo originals were requested');
    await jobs.enqueue('demo.originals', { all: true });
    return state;
  });

  route(app, calls.list, async ({ query: { kind, state, page }, principal }) => {
    if (kind) requireKind(principal, kind);
    const { total, rows } = await listJobs(db, {
      kinds: kind ? [kind] : kindsFor(principal),
      state,
      offset: (page - 1) * JOBS_MAX,
      limit: JOBS_MAX,
    });
    return { total, data: await presentJobs(db, rows) };
  });

  route(app, calls.kinds, ({ principal }) => readKinds(db, kindsFor(principal)));

  route(app, calls.retry, async ({ params, principal }) => {
    await requireJob(params.id, principal);
    return { changed: await retryWithMails(db, { id: params.id }) };
  });

  route(app, calls.retryAll, async ({ body, principal }) => {
    requireKind(principal, body.kind);
    return { changed: await retryWithMails(db, { failedOf: body.kind }) };
  });

  route(app, calls.cancel, async ({ params, principal }) => {
    const job = await requireJob(params.id, principal);
    if (!CANCELLABLE.has(job.name))
      throw conflict(
        'not_cancellable',
        'This kind cannot be cancelled here: something would wait for it for ever.',
      );
    const isCancelled = await cancelWithMail(db, job, principal.name);
    if (isCancelled)
      log.info({ job: params.id, kind: job.name, by: principal.userId }, 'a job was cancelled');
    return { changed: isCancelled ? 1 : 0 };
  });

  route(app, calls.pause, async ({ body: { kind, isPaused }, principal }) => {
    await pauseJobs(db, { name: kind, isPaused, userId: principal.userId });
    log.info({ kind, isPaused, by: principal.userId }, 'a kind of job was paused or resumed');
    const [state] = await readKinds(db, [kind]);
    if (!state) throw notFound('This kind');
    return state;
  });

  async function requireJob(id: string, actor: Actor) {
    const job = await findJob(db, id);
    if (!job) throw notFound('This job');
    requireKind(actor, job.name);
    return job;
  }
}
