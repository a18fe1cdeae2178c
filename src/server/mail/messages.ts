import { html } from 'hono/html';
import type { Mail } from './port.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** One plain layout for every mail: a sentence, a link, what happens otherwise. */
function compose(
  to: Recipient,
  subject: string,
  parts: { lead: string; action: string; url: string; note: string },
): Mail {
  const greeting = `Hello ${to.name},`;
  const text = `${greeting}\n\n${parts.lead}\n\n${parts.action}: ${parts.url}\n\n${parts.note}\n`;
  const page = html`<div style="font:16px/1.6 Jost,Helvetica,Arial,sans-serif;color:#1B1A19;max-width:560px;margin:40px auto">
<p>${greeting}</p><p style="white-space:pre-line">${parts.lead}</p>
<p style="margin:32px 0"><a href="${parts.url}" style="background:#4A4846;color:#fff;padding:14px 28px;text-decoration:none;text-transform:uppercase;letter-spacing:.14em;font-size:13px">${parts.action}</a></p>
<p style="color:#6F6B66;font-size:14px">${parts.note}</p></div>`;
  return { to: to.email, subject, text, html: String(page) };
}

export const passwordMail = (to: Recipient, url: string): Mail =>
  compose(to, 'Set a new password', {
    lead: 'Someone asked for a new password for your account.',
    action: 'Set a new password',
    url,
    note: 'The link works once, within 2 hours. If it was not you, ignore this mail: nothing changes.',
  });

export const signInMail = (to: Recipient, url: string): Mail =>
  compose(to, 'Your sign-in link', {
    lead: 'Here is the link that you asked for.',
    action: 'Sign in',
    url,
    note: 'The link works once, within an hour. If it was not you, ignore this mail.',
  });

export const invitationMail = (to: Recipient, brand: string, url: string): Mail =>
  compose(to, `Welcome to ${brand}`, {
    lead: `An account is waiting for you on the portal of ${brand}. Choose a password to open it.`,
    action: 'Choose a password',
    url,
    note: 'The link works once, within 7 days. Ask your contact for a new one if it has expired.',
  });

/** What came of a request. Without a record it leads to the search, which shows what the member may see. */
export const answerMail = (
  to: Recipient,
  {
    query,
    message,
    isPlanned,
    url,
    hasRecord,
  }: { query: string; message: string; isPlanned: boolean; url: string; hasRecord: boolean },
): Mail => {
  const known = isPlanned
    ? `There is an answer to what you asked for: “${query}”.`
    : `You asked for “${query}”. It is not planned for now.`;
  return compose(to, 'About what you asked for', {
    lead: message === '' ? known : `${known}\n\n${message}`,
    action: hasRecord ? 'Open it' : 'Search again',
    url,
    note: 'You get this mail because you asked for it on the search page.',
  });
};
