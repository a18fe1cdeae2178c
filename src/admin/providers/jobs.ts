import { type JobKind, type JobState, jobEndpoints, jobKind } from '../../shared/contract/job.ts';
import type { Caller } from './call.ts';

/** Background work: what waits, runs and failed, and what can be done about it. */
export function createJobCalls(call: Caller) {
  const { list, kinds, retry, originals } = jobEndpoints;
  return {
    readJobKinds: (signal?: AbortSignal) => call({ path: '/job/kinds', answer: kinds.response, signal }),
    readJobs: (
      { kind, state, page }: { kind?: JobKind | null; state?: JobState | null; page: number },
      signal?: AbortSignal,
    ) => {
      const query = new URLSearchParams({
        ...(kind ? { kind } : {}),
        ...(state ? { state } : {}),
        page: String(page),
      });
      return call({ path: `/job?${query}`, answer: list.response, signal });
    },
    retryJob: (id: string) =>
      call({ path: `/job/${id}/retry`, method: 'POST', body: {}, answer: retry.response }),
    retryFailedJobs: (kind: JobKind) =>
      call({ path: '/job/retry', method: 'POST', body: { kind }, answer: retry.response }),
    cancelJob: (id: string) =>
      call({ path: `/job/${id}/cancel`, method: 'POST', body: {}, answer: retry.response }),
    readOriginals: (signal?: AbortSignal) =>
      call({ path: '/job/demo-originals', answer: originals.response, signal }),
    makeOriginals: () =>
      call({ path: '/job/demo-originals', method: 'POST', body: {}, answer: originals.response }),
    pauseJobs: (kind: JobKind, isPaused: boolean) =>
      call({ path: '/job/pause', method: 'POST', body: { kind, isPaused }, answer: jobKind }),
  };
}
