import { availableParallelism } from 'node:os';
import type { JobName } from './port.ts';

export interface JobDefinition {
  /** How often a failed job is tried again, with growing pauses that begin at `retryDelay` seconds. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Jobs of this kind that one process runs at a time. */
  readonly concurrency: number;
  /** Seconds between runs that the queue itself starts, once among all instances. */
  readonly every?: number;
  /** Seconds after the start of a process at which it asks for a run, instead of a whole period later. */
  readonly firstAfter?: number;
}

/** Pictures are made while members browse: each on one core, and one core stays free. */
const renditionLanes = Math.max(1, Math.min(3, availableParallelism() - 1));

export const jobDefinitions: Record<JobName, JobDefinition> = {
  'file.inspect': { retryLimit: 8, retryDelay: 5, concurrency: 1 },
  'file.renditions': { retryLimit: 4, retryDelay: 5, concurrency: renditionLanes },
  // It fails at the first try: what it reports does not pass by itself.
  'file.verify': { retryLimit: 0, retryDelay: 5, concurrency: 1 },
  'rendition.make': { retryLimit: 3, retryDelay: 5, concurrency: renditionLanes },
  'mail.send': { retryLimit: 10, retryDelay: 10, concurrency: 1 },
  // Each message has tries of its own: this is about those of the server.
  'webhook.send': { retryLimit: 8, retryDelay: 5, concurrency: 3 },
  'webhooks.sweep': { retryLimit: 1, retryDelay: 10, concurrency: 1, every: 60, firstAfter: 20 },
  'storage.sweep': { retryLimit: 1, retryDelay: 60, concurrency: 1, every: 3600, firstAfter: 180 },
  'records.sweep': { retryLimit: 1, retryDelay: 60, concurrency: 1, every: 3600 },
  'search.refresh': { retryLimit: 3, retryDelay: 10, concurrency: 1 },
  'items.keys': { retryLimit: 3, retryDelay: 10, concurrency: 1 },
  'accounts.sweep': { retryLimit: 1, retryDelay: 60, concurrency: 1, every: 900 },
  'ledger.close': { retryLimit: 1, retryDelay: 60, concurrency: 1, every: 3600, firstAfter: 30 },
  'recall.mail': { retryLimit: 8, retryDelay: 5, concurrency: 1 },
  'recalls.sweep': { retryLimit: 1, retryDelay: 60, concurrency: 1, every: 3600, firstAfter: 90 },
  'inbox.sweep': { retryLimit: 1, retryDelay: 10, concurrency: 1, every: 60, firstAfter: 25 },
  'file.looks': { retryLimit: 2, retryDelay: 60, concurrency: 1, every: 3600, firstAfter: 240 },
  'import.run': { retryLimit: 8, retryDelay: 5, concurrency: 2 },
  'import.folder': { retryLimit: 8, retryDelay: 5, concurrency: 1 },
  'bulk.run': { retryLimit: 8, retryDelay: 5, concurrency: 2 },
  'demo.originals': { retryLimit: 2, retryDelay: 60, concurrency: 1 },
};
export const jobNames = Object.keys(jobDefinitions) as JobName[];
