import type { Language } from '../../shared/domain/languages.ts';
import type { Database } from '../db/client.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those of every mail, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Deleted once it was sent, and at the latest then; without it, kept as other mails are. */
  readonly eraseAt?: Date;
}

/** By what the language of a person is known: see `languageOfPerson`. */
export interface Reader {
  /** The one that was chosen; `null`: none was. */
  readonly language: string | null;
  /** Of dates and numbers. */
  readonly locale: string | null;
  /** The code of a market; `null`: none, or all. */
  readonly market: string | null;
}

export interface Receiver extends Reader {
  /** Empty where a stranger typed it: mails carry no text of theirs to the address that they named. */
  readonly name: string;
  readonly email: string;
}

/** A mail that is not written yet: its receiver decides the language. */
export interface Letter {
  readonly to: Receiver;
  /** `locale` is that of dates. */
  write(language: Language, locale: string): Pick<Mail, 'subject' | 'text' | 'html'>;
  /** As of a mail. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly eraseAt?: Date;
}

/** Returns a function from a person to their language, by the markets and the setting as they are now. */
export type ReadLanguages = (db: Database) => Promise<(reader: Reader) => Language>;

/** Stores mails in the outbox, each in the language of its receiver; with SMTP configured each has a job that sends it. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** The same for many, with the caller's transaction or not at all. */
  store(tx: Database, letters: readonly Letter[]): Promise<void>;
}
