import type { Database } from '../db/client.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Stores the mail in the outbox; with SMTP configured a job sends it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Stores mails in the caller's transaction. What it returns is called once that is committed, and lets them go. */
  store(tx: Database, mails: readonly Mail[]): Promise<() => Promise<void>>;
}
