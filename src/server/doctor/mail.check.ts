import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { codeOf, type Finding, findingsOf, messageOf } from './finding.ts';

/** Connects and signs in to the mail server; sends nothing. */
export async function checkMail({ smtpUrl, mailFrom }: Config, signal: AbortSignal): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('Mail');
  if (!smtpUrl)
    return [warning('SMTP_URL is not set: mails wait in the outbox of the back-office.', 'Set SMTP_URL.')];
  const sender = /@[^@>]*\.example>?$/.test(mailFrom)
    ? [warning('MAIL_FROM is an example.', 'Set it to an address of your own domain.')]
    : [];
  const transport = createTransport(smtpUrl);
  signal.addEventListener('abort', () => transport.close(), { once: true });
  try {
    await transport.verify();
    return [ok('The mail server accepts the connection.'), ...sender];
  } catch (error) {
    const advice =
      codeOf(error) === 'EAUTH'
        ? 'Correct user and password in SMTP_URL.'
        : 'Check host, port and TLS of SMTP_URL.';
    return [fault(`No connection: ${messageOf(error)}`, advice), ...sender];
  } finally {
    transport.close();
  }
}
