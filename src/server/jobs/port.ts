import type { Database } from '../db/client.ts';

/** Every kind of background work with what it needs. */
export interface JobData {
  /** Read a completed upload once: checksums, real type, dimensions. */
  'file.inspect': { fileId: number };
  /** Make the pictures of a file. */
  'file.renditions': { fileId: number };
  /** Read an object again in which a reader met damage. */
  'file.verify': { fileId: number; storageKey: string; size: number; crc32: number };
  /** Make a rendition by a preset. */
  'rendition.make': { madeId: number };
  /** Send a queued mail. */
  'mail.send': { mailId: number };
  /** Send a webhook what is due. */
  'webhook.send': { webhookId: number };
  /** Announce dates that passed, and give up and remove messages past their time. */
  'webhooks.sweep': Record<string, never>;
  /** Abort abandoned uploads and remove what nothing refers to. */
  'storage.sweep': Record<string, never>;
  /** Purge the trash and histories past their time. */
  'records.sweep': Record<string, never>;
  /** Write search documents that are missing or out of date. */
  'search.refresh': Record<string, never>;
  /** Find the stack keys of items that came without: older ones, and those of the demo. */
  'items.keys': Record<string, never>;
  /** Make the ledger's next months, and close its days that are over. */
  'ledger.close': Record<string, never>;
  /** Write to those who took something that is called back. */
  'recall.mail': { recallId: number };
  /** Find who took something while a recall began, write what is left, and remind. */
  'recalls.sweep': Record<string, never>;
  /** Make notices of what happened, and write the mails about them that are due. */
  'inbox.sweep': Record<string, never>;
  /** Remove expired sessions, links and throttles. */
  'accounts.sweep': Record<string, never>;
  /** Find the hashes of pixels and what is embedded, for files whose pictures were made before these were kept. */
  'file.looks': Record<string, never>;
  /** Do what the state of an import asks for: unpack, read, check, commit or undo. */
  'import.run': { importId: number };
  /** Attach what was taken from a watched folder to its import, check it, and put the files away. */
  'import.folder': { importId: number };
  /** Do the slices of a change of many items that are left. */
  'bulk.run': { changeId: number };
  /** Make originals of print size that the demo content lacks: the first, or all. */
  'demo.originals': { all?: boolean };
}
export type JobName = keyof JobData;

export interface JobRun {
  /** Fires when the server stops; the job is then tried again later. */
  readonly signal: AbortSignal;
  /** Whether a failure now is final: the handler may record it. */
  readonly isLastTry: boolean;
}
/** A handler must be safe to run again: after a crash it is not known how far it came. */
export type JobHandlers = { [N in JobName]: (data: JobData[N], run: JobRun) => Promise<void> };

export interface StoreOptions {
  /** A transaction with which the job is stored, or not at all. Without one, storing is repeated through a short outage. */
  readonly tx?: Database;
}

/** Background work that survives a crash: a job is a row, and is tried again until it succeeds or gives up. */
export interface Jobs {
  /** Resolves when the job is stored. */
  enqueue<N extends JobName>(name: N, data: JobData[N], options?: StoreOptions): Promise<void>;
  /** The same for many, in one write. */
  enqueueAll<N extends JobName>(name: N, all: readonly JobData[N][], options?: StoreOptions): Promise<void>;
  /**
   * Which of `among` are the value of `field` in a job of one of these kinds that has not succeeded: waiting, running, or out
   * of tries (kept for days).
   */
  unfinishedOf<N extends JobName>(
    names: readonly N[],
    field: keyof JobData[N] & string,
    among: readonly number[],
  ): Promise<Set<number>>;
  /** Finishes running jobs, within the time that a graceful stop has. */
  stop(): Promise<void>;
}
