import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { escapePattern } from '../../shared/domain/escapePattern.ts';
import { localeOf } from '../../shared/domain/languages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { insertReturning } from '../db/insertRows.ts';
import { outbox } from '../db/schema/content.ts';
import { untilAvailable } from '../db/unavailable.ts';
import type { Mailer, ReadLanguages } from './port.ts';

/** Ends the address of an account of a program: a domain that can never exist. */
export const SERVICE_DOMAIN = '@service.invalid';
const isOfService = (address: string): boolean => address.endsWith(SERVICE_DOMAIN);

/** Every mail is stored first, but for programs, which get none; with SMTP a job sends it, without it waits in the outbox for the back-office. */
export function createMailer(
  db: Database,
  config: Pick<Config, 'smtpUrl'>,
  /** Stores the jobs that send the mails with these ids, with the transaction. */
  enqueue: (mailIds: readonly number[], tx: Database) => Promise<void>,
  readLanguages: ReadLanguages,
): Mailer {
  const store: Mailer['store'] = async (tx, letters) => {
    const sent = letters.filter(({ to }) => !isOfService(to.email));
    if (sent.length === 0) return;
    const languageOf = await readLanguages(tx);
    const state: 'queued' | 'kept' = config.smtpUrl ? 'queued' : 'kept';
    const mails = sent.map(({ to, write, headers, eraseAt }) => {
      const language = languageOf(to);
      const mail = write(language, localeOf(language, to.locale ?? undefined));
      return { ...mail, to: to.email, state, ...(headers && { headers }), ...(eraseAt && { eraseAt }) };
    });
    const rows = await insertReturning(tx, outbox, mails);
    if (config.smtpUrl && rows.length > 0)
      await enqueue(
        rows.map(({ id }) => id),
        tx,
      );
  };
  return { store, send: (letter) => db.transaction((tx) => store(tx, [letter])) };
}

/** What became of a mail, for who keeps account of an address. */
export interface MailOutcomes {
  /** The mail server of the address took it. */
  accepted(tx: Database, email: string): Promise<void>;
  /** It refused the address for good (SMTP 5xx). */
  refused(tx: Database, email: string): Promise<void>;
}

const isRefusal = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO';
};

/** The job that sends a queued mail. Throwing lets the queue try again; an address that is refused for good is not tried again. */
export function mailHandler(db: Database, config: Config, outcomes?: MailOutcomes) {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : null;
  return async (
    { mailId }: { mailId: number },
    { signal }: { readonly signal: AbortSignal },
  ): Promise<void> => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.id, mailId));
    if (!transport || !mail || mail.state === 'sent') return;
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: messageIdOf(mail, config.mailFrom),
        ...(mail.headers && { headers: { ...mail.headers } }),
      });
    } catch (error) {
      // Servers repeat the address, which would then outlive the mail in the job.
      const message = withoutAddress(error instanceof Error ? error.message : 'unknown', mail.to);
      const failed = { state: 'failed' as const, error: message };
      if (isRefusal(error)) {
        await db.transaction(async (tx) => {
          await tx.update(outbox).set(failed).where(eq(outbox.id, mailId));
          await outcomes?.refused(tx, mail.to);
        });
        return;
      }
      await db.update(outbox).set(failed).where(eq(outbox.id, mailId));
      throw new Error(message);
    }
    // A sent link must not be readable afterwards, and what could not be noted would be sent twice.
    const sent = {
      state: 'sent' as const,
      sentAt: new Date(),
      error: null,
      text: '',
      html: '',
      headers: null,
    };
    const mine = eq(outbox.id, mailId);
    await untilAvailable(
      () => (mail.eraseAt ? db.delete(outbox).where(mine) : db.update(outbox).set(sent).where(mine)),
      signal,
    );
    await outcomes?.accepted(db, mail.to);
  };
}

/**
 * The same each time that a mail is sent: when the process ends after the server took it and before that was noted, it goes
 * out again, and who receives both can tell that they are one.
 */
function messageIdOf({ id, to, createdAt }: typeof outbox.$inferSelect, from: string): string {
  const hash = createHash('sha256').update(JSON.stringify([id, to, createdAt]));
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${hash.digest('hex').slice(0, 40)}@${domain}>`;
}

const withoutAddress = (message: string, address: string): string =>
  message.split(new RegExp(escapePattern(address), 'i')).join('the recipient');
