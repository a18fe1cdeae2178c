/** Every kind of background work with what it needs. */
export interface JobData {
  /** Read a completed upload once: checksums, real type, dimensions. */
  'file.inspect': { fileId: number };
  /** Make the pictures of a file. */
  'file.renditions': { fileId: number };
  /** Send a queued mail. */
  'mail.send': { mailId: number };
  /** Abort abandoned uploads and remove what nothing refers to. */
  'storage.sweep': Record<string, never>;
  /** Remove expired sessions, links and throttles. */
  'accounts.sweep': Record<string, never>;
}
export type JobName = keyof JobData;

/** Background work that survives a crash: a job is a row, and is tried again until it succeeds or gives up. */
export interface Jobs {
  /** Resolves when the job is stored. */
  enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  /** Finishes running jobs, within the time that a graceful stop has. */
  stop(): Promise<void>;
}
