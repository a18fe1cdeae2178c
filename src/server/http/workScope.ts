import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code that runs at this moment works for. */
export interface WorkScope {
  /** The request that is served, or for which the running job was stored. */
  readonly requestId?: string;
  /** The job that runs. */
  readonly jobId?: string;
}

/** Follows a request or a job through everything it awaits, so that its log lines and its jobs carry its ids. */
export const workScope = new AsyncLocalStorage<WorkScope>();
