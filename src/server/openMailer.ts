import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Jobs } from './jobs/port.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer } from './mail/port.ts';
import { readPersonLanguages } from './modules/people/markets/public.ts';

/** The outbox of the whole server: mails are sent by its jobs, in the languages of the people. */
export const openMailer = (db: Database, config: Pick<Config, 'smtpUrl'>, jobs: Jobs): Mailer =>
  createMailer(
    db,
    config,
    (ids, tx) =>
      jobs.enqueueAll(
        'mail.send',
        ids.map((mailId) => ({ mailId })),
        { tx },
      ),
    readPersonLanguages,
  );
