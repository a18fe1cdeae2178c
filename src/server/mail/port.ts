export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Stores the mail in the outbox; with SMTP configured a job sends it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
