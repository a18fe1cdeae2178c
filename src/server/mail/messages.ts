import { formatIn, formatMomentInFull } from '../../shared/domain/dates.ts';
import { localeOf } from '../../shared/domain/languages.ts';
import { mailText } from '../text/mails.ts';
import type { Text } from '../text/text.ts';
import { compose } from './layout.ts';
import type { Letter, Receiver } from './port.ts';

/** A moment in UTC, as the reader writes dates. */
const momentText = (at: Date): Text => ({
  in: (language, locale = localeOf(language)) => formatMomentInFull(at, 'UTC', locale),
});

export const passwordMail = (to: Receiver, url: string): Letter => {
  const { action, lead, note } = mailText.password;
  return compose(to, { subject: action, lead, link: { action, url }, note });
};

export const signInMail = (to: Receiver, url: string): Letter => {
  const { subject, lead, action, note } = mailText.signIn;
  return compose(to, { subject, lead, link: { action, url }, note });
};

export const invitationMail = (to: Receiver, brand: string, url: string, message = ''): Letter => {
  const { subject, lead, action, note } = mailText.invitation;
  return compose(to, { subject: subject(brand), lead: lead(brand), message, link: { action, url }, note });
};

/** The same to somebody who signs in by the house's directory alone. */
export const directoryInvitationMail = (
  to: Receiver,
  brand: string,
  { label, url }: { label: string; url: string },
  message = '',
): Letter => {
  const { subject, directoryLead, directoryNote } = mailText.invitation;
  const link = { action: mailText.signIn.action, url };
  const lead = directoryLead(brand, label);
  return compose(to, { subject: subject(brand), lead, message, link, note: directoryNote });
};

/** The code that opens a share to somebody named, who may have no account. */
export const shareCodeMail = (
  to: Receiver,
  { code, title, brand, minutes }: { code: string; title: string; brand: string; minutes: number },
): Letter => {
  const { subject, lead, note } = mailText.share;
  return compose(to, {
    subject: subject(code),
    lead: lead(title, brand),
    message: code,
    note: note(minutes),
  });
};

/** What came of a request. Without a record it leads to the search, which shows what the member may see. */
export const answerMail = (
  to: Receiver,
  {
    query,
    message,
    isPlanned,
    url,
    hasRecord,
  }: { query: string; message: string; isPlanned: boolean; url: string; hasRecord: boolean },
): Letter => {
  const { subject, planned, notPlanned, open, search, note } = mailText.answer;
  const lead = (isPlanned ? planned : notPlanned)(query);
  return compose(to, { subject, lead, message, link: { action: hasRecord ? open : search, url }, note });
};

/** To administrators. The mail names nobody: it is kept longer than the account may be. */
export const erasureRequestMail = (to: Receiver, url: string): Letter => {
  const { requestSubject, requestLead, requestAction, requestNote } = mailText.erasure;
  const link = { action: requestAction, url };
  return compose(to, { subject: requestSubject, lead: requestLead, link, note: requestNote });
};

export const erasureDeclinedMail = (to: Receiver, answer: string): Letter => {
  const { declinedSubject, declinedLead, declinedNote } = mailText.erasure;
  return compose(to, { subject: declinedSubject, lead: declinedLead, message: answer, note: declinedNote });
};

/** The last mail to somebody. It is deleted once it was sent. */
export const erasureDoneMail = (to: Receiver, brand: string, eraseAt: Date): Letter => {
  const { doneSubject, doneLead, doneNote } = mailText.erasure;
  return { ...compose(to, { subject: doneSubject, lead: doneLead(brand), note: doneNote }), eraseAt };
};

/** What of a second step changed. */
export type StepChange = Exclude<keyof typeof mailText.secondStep, 'note'>;

export const secondStepMail = (to: Receiver, change: StepChange): Letter => {
  const { note, [change]: changed } = mailText.secondStep;
  return compose(to, { ...changed, note });
};

/** The request of somebody who has no account was stored. */
export const accessRequestedMail = (to: Receiver, brand: string): Letter => {
  const { subject, requested, note } = mailText.access;
  return compose(to, { subject: subject(brand), lead: requested(brand), note });
};

/** The person who requests access has an account. */
export const accessKnownMail = (to: Receiver, brand: string, url: string): Letter => {
  const { subject, known, note } = mailText.access;
  const link = { action: mailText.signIn.action, url };
  return compose(to, { subject: subject(brand), lead: known(brand), link, note });
};

export const accessDeclinedMail = (to: Receiver, brand: string, message: string): Letter => {
  const { subject, declined, note } = mailText.access;
  return compose(to, { subject: subject(brand), lead: declined(brand), message, note });
};

/** To those who decide about it. */
export const accessWaitingMail = (
  to: Receiver,
  { name, company, url }: { name: string; company: string; url: string },
): Letter => {
  const { waitingSubject, waitingLead, waitingAction, waitingNote } = mailText.access;
  const link = { action: waitingAction, url };
  return compose(to, { subject: waitingSubject, lead: waitingLead(name, company), link, note: waitingNote });
};

/** A secret by which a program acts as the account was given out. */
export const apiKeyMail = (
  to: Receiver,
  { name, change }: { name: string; change: 'made' | 'rotated' },
): Letter => {
  const { madeSubject, made, rotatedSubject, rotated, note } = mailText.apiKey;
  return change === 'made'
    ? compose(to, { subject: madeSubject, lead: made(name), note })
    : compose(to, { subject: rotatedSubject, lead: rotated(name), note });
};

export const appMail = (
  to: Receiver,
  { name, host, url }: { name: string; host: string; url: string },
): Letter => {
  const { subject, lead, action, note } = mailText.app;
  return compose(to, { subject, lead: lead(name, host), link: { action, url }, note });
};

export const apiKeyExpiresMail = (
  to: Receiver,
  { name, at, url }: { name: string; at: Date; url: string },
): Letter => {
  const { expiresSubject, expires, expiresAction, expiresNote } = mailText.apiKey;
  const link = { action: expiresAction, url };
  return compose(to, {
    subject: expiresSubject,
    lead: expires(name, momentText(at)),
    link,
    note: expiresNote,
  });
};

/** The last day of a right, in UTC. */
const dayText = (day: string): Text => ({
  in: (language, locale = localeOf(language)) =>
    formatIn(`${day}T00:00:00Z`, locale, { dateStyle: 'long', timeZone: 'UTC' }),
});

/** The first of `count` names of files, a line each. */
const fileList = (names: readonly string[], count: number): Text => ({
  in: (language, locale) => {
    const more = count - names.length;
    return [...names, ...(more > 0 ? [mailText.usageEnds.heldMore(more).in(language, locale)] : [])].join(
      '\n',
    );
  },
});

/** To those who are responsible for a usage right. */
export const usageEndsMail = (
  to: Receiver,
  right: { name: string; holder: string; endsOn: string; people: number; url: string },
): Letter => {
  const { subject, lead, people, action, note } = mailText.usageEnds;
  const day = dayText(right.endsOn);
  return compose(to, {
    subject: subject(day),
    lead: lead(right.name, right.holder, day),
    message: people(right.people),
    link: { action, url: right.url },
    note,
  });
};

/** To those who took something under it: `names` are the first of `count` files. */
export const usageHeldMail = (
  to: Receiver,
  { count, names, endsOn, url }: { count: number; names: readonly string[]; endsOn: string; url: string },
): Letter => {
  const { heldSubject, heldLead, heldAction, heldNote } = mailText.usageEnds;
  const day = dayText(endsOn);
  return compose(to, {
    subject: heldSubject(count, day),
    lead: heldLead(day),
    message: fileList(names, count),
    link: { action: heldAction, url },
    note: heldNote,
  });
};

/** To those who took something that is called back: `names` are the first of `count` files. */
export const recallMail = (
  to: Receiver,
  recall: {
    title: string;
    reason: string;
    deadline: string;
    count: number;
    names: readonly string[];
    isReminder: boolean;
    /** What may be used in its place. */
    replacement: { title: string; url: string } | null;
    url: string;
  },
): Letter => {
  const { subject, reminder, lead, remindedLead, replaced, action, note } = mailText.recall;
  const day = dayText(recall.deadline);
  const files = fileList(recall.names, recall.count);
  const { replacement } = recall;
  const message: Text = {
    in: (language, locale) =>
      [
        files.in(language, locale),
        recall.reason,
        ...(replacement ? [`${replaced(replacement.title).in(language, locale)}\n${replacement.url}`] : []),
      ].join('\n\n'),
  };
  return compose(to, {
    subject: (recall.isReminder ? reminder : subject)(recall.title),
    lead: (recall.isReminder ? remindedLead : lead)(recall.count, day),
    message,
    link: { action, url: recall.url },
    note,
  });
};

export const newDeviceMail = (
  to: Receiver,
  { device, at, url }: { device: string | null; at: Date; url: string },
): Letter => {
  const { subject, lead, unknown, action, note } = mailText.newDevice;
  return compose(to, {
    subject,
    lead: lead(device ?? unknown, momentText(at)),
    link: { action, url },
    note,
  });
};
