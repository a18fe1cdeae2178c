import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Kinds } from './content/contentKind.ts';
import type { Database } from './db/client.ts';
import type { Jobs } from './jobs/port.ts';
import type { Translator } from './machine-translation/port.ts';
import type { Mailer } from './mail/port.ts';
import type { Storage } from './storage/port.ts';

/** What every module works with; made once at start by main.ts, or by a test. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  /** `null`: no translations are suggested. */
  readonly translator: Translator | null;
  readonly log: Logger;
  /** Every kind of record, for what is done to all of them. */
  readonly kinds: Kinds;
}
