import type { Call } from '../../shared/client/createClient.ts';
import type { JobKind, JobState } from '../../shared/contract/job.ts';

/** Background work: what waits, runs and failed, and what can be done about it. */
export function createJobCalls(call: Call) {
  const at = '/api/backend/job';
  return {
    readJobKinds: (signal?: AbortSignal) => call('get', `${at}/kinds`, { signal }),
    readJobs: (
      { kind, state, page }: { kind?: JobKind | null; state?: JobState | null; page: number },
      signal?: AbortSignal,
    ) => call('get', at, { query: { ...(kind && { kind }), ...(state && { state }), page }, signal }),
    retryJob: (id: string) => call('post', `${at}/{id}/retry`, { params: { id } }),
    retryFailedJobs: (kind: JobKind) => call('post', `${at}/retry`, { body: { kind } }),
    cancelJob: (id: string) => call('post', `${at}/{id}/cancel`, { params: { id } }),
    readOriginals: (signal?: AbortSignal) => call('get', `${at}/demo-originals`, { signal }),
    makeOriginals: () => call('post', `${at}/demo-originals`),
    pauseJobs: (kind: JobKind, isPaused: boolean) =>
      call('post', `${at}/pause`, { body: { kind, isPaused } }),
  };
}
