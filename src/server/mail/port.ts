import type { Database } from '../db/client.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Deleted once it was sent, and at the latest then; without it, kept as other mails are. */
  readonly eraseAt?: Date;
}

/** Stores mails in the outbox; with SMTP configured each has a job that sends it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The same for many, with the caller's transaction or not at all. */
  store(tx: Database, mails: readonly Mail[]): Promise<void>;
}
