import { html } from 'hono/html';
import { formatMomentInFull } from '../../shared/domain/dates.ts';
import type { Mail } from './port.ts';

interface Recipient {
  /** Empty where a stranger typed it: mails carry no text of theirs to the address that they named. */
  readonly name: string;
  readonly email: string;
}

/** One plain layout for every mail: a sentence, mostly a link, what happens otherwise. */
function compose(
  to: Recipient,
  subject: string,
  parts: { lead: string; link?: { action: string; url: string }; note: string },
): Mail {
  const { link } = parts;
  const greeting = to.name === '' ? 'Hello,' : `Hello ${to.name},`;
  const text = `${greeting}\n\n${parts.lead}${link ? `\n\n${link.action}: ${link.url}` : ''}\n\n${parts.note}\n`;
  const page = html`<div style="font:16px/1.6 Jost,Helvetica,Arial,sans-serif;color:#1B1A19;max-width:560px;margin:40px auto">
<p>${greeting}</p><p style="white-space:pre-line">${parts.lead}</p>
${
  link
    ? html`<p style="margin:32px 0"><a href="${link.url}" style="background:#4A4846;color:#fff;padding:14px 28px;text-decoration:none;text-transform:uppercase;letter-spacing:.14em;font-size:13px">${link.action}</a></p>`
    : ''
}
<p style="color:#6F6B66;font-size:14px">${parts.note}</p></div>`;
  return { to: to.email, subject, text, html: String(page) };
}

/** A sentence, and what somebody wrote with it. */
const withMessage = (lead: string, message: string): string =>
  message === '' ? lead : `${lead}\n\n${message}`;

export const passwordMail = (to: Recipient, url: string): Mail =>
  compose(to, 'Set a new password', {
    lead: 'Someone asked for a new password for your account.',
    link: { action: 'Set a new password', url },
    note: 'The link works once, within 2 hours. If it was not you, ignore this mail: nothing changes.',
  });

export const signInMail = (to: Recipient, url: string): Mail =>
  compose(to, 'Your sign-in link', {
    lead: 'Here is the link that you asked for.',
    link: { action: 'Sign in', url },
    note: 'The link works once, within an hour. If it was not you, ignore this mail.',
  });

export const invitationMail = (to: Recipient, brand: string, url: string, message = ''): Mail =>
  compose(to, `Welcome to ${brand}`, {
    lead: withMessage(
      `An account is waiting for you on the portal of ${brand}. Choose a password to open it.`,
      message,
    ),
    link: { action: 'Choose a password', url },
    note: 'The link works once, within 7 days. Ask your contact for a new one if it has expired.',
  });

/** The same to somebody who signs in by the house's directory alone. */
export const directoryInvitationMail = (
  to: Recipient,
  brand: string,
  { label, url }: { label: string; url: string },
  message = '',
): Mail =>
  compose(to, `Welcome to ${brand}`, {
    lead: withMessage(
      `An account is waiting for you on the portal of ${brand}. Sign in with “${label}”: you need no password of your own here.`,
      message,
    ),
    link: { action: 'Sign in', url },
    note: 'Ask your contact if it does not know you.',
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
    lead: withMessage(known, message),
    link: { action: hasRecord ? 'Open it' : 'Search again', url },
    note: 'You get this mail because you asked for it on the search page.',
  });
};

/** To administrators. The mail names nobody: it is kept longer than the account may be. */
export const erasureRequestMail = (to: Recipient, url: string): Mail =>
  compose(to, 'A request of erasure', {
    lead: 'A member wants their personal data to be erased.',
    link: { action: 'Open the account', url },
    note: 'Erase the account, or decline the request with a line that the member gets by mail.',
  });

export const erasureDeclinedMail = (to: Recipient, answer: string): Mail =>
  compose(to, 'Your request of erasure', {
    lead: `Your personal data were not erased:\n\n${answer}`,
    note: 'Your account is as it was. Write to your contact if you do not agree.',
  });

/** The last mail to somebody. It is deleted once it was sent. */
export const erasureDoneMail = (to: Recipient, brand: string, eraseAt: Date): Mail => ({
  ...compose(to, 'Your personal data were erased', {
    lead: `As you requested, the portal of ${brand} keeps nothing any more by which you are known. Your account is closed.`,
    note: 'This is the last mail. Your address is deleted as soon as it was sent.',
  }),
  eraseAt,
});

/** What of a second step changed, and how the mail describes it. */
const STEP_CHANGES = {
  'codes-on': [
    'One-time codes are on',
    'Signing in to your account asks for a code of your authenticator now.',
  ],
  'codes-off': [
    'One-time codes are off',
    'Signing in to your account asks for no code of an authenticator any more.',
  ],
  'passkey-added': ['A passkey was added', 'Your account can be opened by a further passkey now.'],
  'passkey-removed': ['A passkey was removed', 'A passkey of your account was removed and opens it no more.'],
  'recovery-renewed': [
    'New recovery codes',
    'Your account has new recovery codes. The earlier ones work no more.',
  ],
  'recovery-used': [
    'A recovery code was used',
    'Somebody signed in to your account by one of its recovery codes.',
  ],
  'trust-ended': [
    'A trusted device was used twice',
    'Somebody passed the first step of a sign-in to your account, with an old copy of what one of your trusted devices keeps. The account was not opened by it, and the device is trusted no more: its next sign-in asks for your second step. Where an earlier sign-in of yours was cut off, that may be the reason.',
  ],
  'codes-failed': [
    'Wrong codes at your second step',
    'Somebody passed the first step of a sign-in to your account, and then sent several wrong codes. The account was not opened by them.',
  ],
  reset: [
    'Your second step was reset',
    'An administrator removed the one-time codes, recovery codes and passkeys of your account. Sign in by your password alone, and set them up anew.',
  ],
} as const satisfies Record<string, readonly [subject: string, lead: string]>;
export type StepChange = keyof typeof STEP_CHANGES;

export function secondStepMail(to: Recipient, change: StepChange): Mail {
  const [subject, lead] = STEP_CHANGES[change];
  const note = 'If it was not you, set a new password at once and tell an administrator.';
  return compose(to, subject, { lead, note });
}

const REQUESTED_NOTE =
  'You get this mail because access was requested with this address. If it was not you, ignore it.';

/** The request of somebody who has no account was stored. */
export const accessRequestedMail = (to: Recipient, brand: string): Mail =>
  compose(to, `Your request for access to ${brand}`, {
    lead: `Your request for an account on the portal of ${brand} has arrived. You get another mail once it is decided.`,
    note: REQUESTED_NOTE,
  });

/** The person who requests access has an account. */
export const accessKnownMail = (to: Recipient, brand: string, url: string): Mail =>
  compose(to, `Your request for access to ${brand}`, {
    lead: `You have an account on the portal of ${brand} with this address already. Sign in, or set a new password if you have lost it.`,
    link: { action: 'Sign in', url },
    note: REQUESTED_NOTE,
  });

export const accessDeclinedMail = (to: Recipient, brand: string, message: string): Mail =>
  compose(to, `Your request for access to ${brand}`, {
    lead: withMessage(`Your request for an account on the portal of ${brand} was declined.`, message),
    note: REQUESTED_NOTE,
  });

/** To those who decide about it. */
export const accessWaitingMail = (
  to: Recipient,
  { name, company, url }: { name: string; company: string; url: string },
): Mail =>
  compose(to, 'A request for access', {
    lead: `${name} (${company}) asks for an account.`,
    link: { action: 'Decide', url },
    note: 'You get at most one such mail in an hour; all requests are in the back-office.',
  });

/** A secret by which a program acts as the account was given out. */
export const apiKeyMail = (
  to: Recipient,
  { name, change }: { name: string; change: 'made' | 'rotated' },
): Mail =>
  compose(to, change === 'made' ? 'An API key was made' : 'An API key was rotated', {
    lead:
      change === 'made'
        ? `A program can act for your account now, by the API key “${name}”.`
        : `The API key “${name}” of your account has a new secret.`,
    note: 'If it was not you, revoke the key in the back-office, set a new password at once and tell an administrator.',
  });

export const appMail = (
  to: Recipient,
  { name, host, url }: { name: string; host: string; url: string },
): Mail =>
  compose(to, 'An app was connected to your account', {
    lead: `The app “${name}” (${host}) can now find, read and download for you what you may.`,
    link: { action: 'See your connected apps', url },
    note: 'If it was not you, end its connection on that page, set a new password at once and tell an administrator.',
  });

export const apiKeyExpiresMail = (
  to: Recipient,
  { name, at, url }: { name: string; at: Date; url: string },
): Mail =>
  compose(to, 'An API key expires soon', {
    lead: `The API key “${name}” works until ${formatMomentInFull(at, 'UTC')}. Programs that use it stop then.`,
    link: { action: 'Open the key', url },
    note: 'Choose a later day for it, or make a new key and put it into the program. You get this mail once.',
  });

export const newDeviceMail = (
  to: Recipient,
  { device, at, url }: { device: string; at: Date; url: string },
): Mail =>
  compose(to, 'A sign-in on a new device', {
    lead: `Somebody signed in to your account on a device that it did not know: ${device}, on ${formatMomentInFull(at, 'UTC')}.`,
    link: { action: 'See where you are signed in', url },
    note: 'If it was not you, set a new password at once: that ends every other session. If it was you, there is nothing to do.',
  });
