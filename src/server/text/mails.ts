import { message, texts } from './texts.ts';

/** What mails say. Names and texts of others are arguments; dates come as texts. */
export const mailText = texts('mails', {
  greeting: message<[name: string]>(['name'], 'Hello {name},'),
  greetingUnnamed: 'Hello,',
  link: message<[action: string]>(['action'], '{action}:'),
  password: {
    action: 'Set a new password',
    lead: 'Someone asked for a new password for your account.',
    note: 'The link works once, within 2 hours. If it was not you, ignore this mail: nothing changes.',
  },
  signIn: {
    subject: 'Your sign-in link',
    lead: 'Here is the link that you asked for.',
    action: 'Sign in',
    note: 'The link works once, within an hour. If it was not you, ignore this mail.',
  },
  invitation: {
    subject: message<[brand: string]>(['brand'], 'Welcome to {brand}'),
    lead: message<[brand: string]>(
      ['brand'],
      'An account is waiting for you on the portal of {brand}. Choose a password to open it.',
    ),
    action: 'Choose a password',
    note: 'The link works once, within 7 days. Ask your contact for a new one if it has expired.',
    directoryLead: message<[brand: string, label: string]>(
      ['brand', 'label'],
      'An account is waiting for you on the portal of {brand}. Sign in with “{label}”: you need no password of your own here.',
    ),
    directoryNote: 'Ask your contact if it does not know you.',
  },
  share: {
    subject: message<[code: string]>(['code'], 'Your code: {code}'),
    lead: message<[title: string, brand: string]>(
      ['title', 'brand'],
      'This code opens “{title}”, which was shared with you on the portal of {brand}.',
    ),
    note: message<[minutes: number]>(
      ['minutes'],
      'The code works once, within {minutes, plural, one {# minute} other {# minutes}}. If it was not you, ignore this mail.',
    ),
  },
  answer: {
    subject: 'About what you asked for',
    planned: message<[query: string]>(['query'], 'There is an answer to what you asked for: “{query}”.'),
    notPlanned: message<[query: string]>(['query'], 'You asked for “{query}”. It is not planned for now.'),
    open: 'Open it',
    search: 'Search again',
    note: 'You get this mail because you asked for it on the search page.',
  },
  erasure: {
    requestSubject: 'A request of erasure',
    requestLead: 'A member wants their personal data to be erased.',
    requestAction: 'Open the account',
    requestNote: 'Erase the account, or decline the request with a line that the member gets by mail.',
    declinedSubject: 'Your request of erasure',
    declinedLead: 'Your personal data were not erased:',
    declinedNote: 'Your account is as it was. Write to your contact if you do not agree.',
    doneSubject: 'Your personal data were erased',
    doneLead: message<[brand: string]>(
      ['brand'],
      'As you requested, the portal of {brand} keeps nothing any more by which you are known. Your account is closed.',
    ),
    doneNote: 'This is the last mail. Your address is deleted as soon as it was sent.',
  },
  secondStep: {
    note: 'If it was not you, set a new password at once and tell an administrator.',
    'codes-on': {
      subject: 'One-time codes are on',
      lead: 'Signing in to your account asks for a code of your authenticator now.',
    },
    'codes-off': {
      subject: 'One-time codes are off',
      lead: 'Signing in to your account asks for no code of an authenticator any more.',
    },
    'passkey-added': {
      subject: 'A passkey was added',
      lead: 'Your account can be opened by a further passkey now.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      lead: 'A passkey of your account was removed and opens it no more.',
    },
    'recovery-renewed': {
      subject: 'New recovery codes',
      lead: 'Your account has new recovery codes. The earlier ones work no more.',
    },
    'recovery-used': {
      subject: 'A recovery code was used',
      lead: 'Somebody signed in to your account by one of its recovery codes.',
    },
    'trust-ended': {
      subject: 'A trusted device was used twice',
      lead: 'Somebody passed the first step of a sign-in to your account, with an old copy of what one of your trusted devices keeps. The account was not opened by it, and the device is trusted no more: its next sign-in asks for your second step. Where an earlier sign-in of yours was cut off, that may be the reason.',
    },
    'codes-failed': {
      subject: 'Wrong codes at your second step',
      lead: 'Somebody passed the first step of a sign-in to your account, and then sent several wrong codes. The account was not opened by them.',
    },
    reset: {
      subject: 'Your second step was reset',
      lead: 'An administrator removed the one-time codes, recovery codes and passkeys of your account. Sign in by your password alone, and set them up anew.',
    },
  },
  access: {
    subject: message<[brand: string]>(['brand'], 'Your request for access to {brand}'),
    requested: message<[brand: string]>(
      ['brand'],
      'Your request for an account on the portal of {brand} has arrived. You get another mail once it is decided.',
    ),
    known: message<[brand: string]>(
      ['brand'],
      'You have an account on the portal of {brand} with this address already. Sign in, or set a new password if you have lost it.',
    ),
    declined: message<[brand: string]>(
      ['brand'],
      'Your request for an account on the portal of {brand} was declined.',
    ),
    note: 'You get this mail because access was requested with this address. If it was not you, ignore it.',
    waitingSubject: 'A request for access',
    waitingLead: message<[name: string, company: string]>(
      ['name', 'company'],
      '{name} ({company}) asks for an account.',
    ),
    waitingAction: 'Decide',
    waitingNote: 'You get at most one such mail in an hour; all requests are in the back-office.',
  },
  apiKey: {
    madeSubject: 'An API key was made',
    made: message<[name: string]>(
      ['name'],
      'A program can act for your account now, by the API key “{name}”.',
    ),
    rotatedSubject: 'An API key was rotated',
    rotated: message<[name: string]>(['name'], 'The API key “{name}” of your account has a new secret.'),
    note: 'If it was not you, revoke the key in the back-office, set a new password at once and tell an administrator.',
    expiresSubject: 'An API key expires soon',
    expires: message<[name: string, at: string]>(
      ['name', 'at'],
      'The API key “{name}” works until {at}. Programs that use it stop then.',
    ),
    expiresAction: 'Open the key',
    expiresNote:
      'Choose a later day for it, or make a new key and put it into the program. You get this mail once.',
  },
  usageEnds: {
    subject: message<[day: string]>(['day'], 'A usage right ends on {day}'),
    lead: message<[name: string, holder: string, day: string]>(
      ['name', 'holder', 'day'],
      'The usage right “{name}” of {holder} ends on {day}.',
    ),
    people: message<[people: number]>(
      ['people'],
      '{people, plural, =0 {Nobody took a file under it.} one {# person took files under it, and is written to as well.} other {# people took files under it, and are written to as well.}}',
    ),
    action: 'See what would change',
    note: 'Extend the right if the contract was renewed. You get this mail half a year, a month and a week before a right ends.',
    heldSubject: message<[count: number, day: string]>(
      ['count', 'day'],
      '{count, plural, one {A file} other {# files}} that you took may be used until {day}',
    ),
    heldLead: message<[day: string]>(
      ['day'],
      'You took these files from the portal. They may be used until {day}. Take them down and delete your copies by then.',
    ),
    heldMore: message<[count: number]>(['count'], 'and {count, plural, one {# more} other {# more}}'),
    heldAction: 'Open the portal',
    heldNote: 'If the contract is renewed, the portal shows the new date with each file.',
  },
  recall: {
    subject: message<[title: string]>(['title'], 'Called back: {title}'),
    reminder: message<[title: string]>(['title'], 'Reminder, called back: {title}'),
    lead: message<[count: number, day: string]>(
      ['count', 'day'],
      '{count, plural, one {A file} other {# files}} that you took from the portal may no longer be used. Take down what is published, delete every copy, and confirm it by {day}.',
    ),
    remindedLead: message<[count: number, day: string]>(
      ['count', 'day'],
      'You have not confirmed yet: {count, plural, one {a file} other {# files}} that you took from the portal may no longer be used. Take down what is published, delete every copy, and confirm it; the last day is {day}.',
    ),
    replaced: message<[title: string]>(['title'], 'You may use this in its place: {title}'),
    action: 'Confirm',
    note: 'You need not sign in. If something is still published, say until when; if you never used it, say that.',
  },
  app: {
    subject: 'An app was connected to your account',
    lead: message<[name: string, host: string]>(
      ['name', 'host'],
      'The app “{name}” ({host}) can now find, read and download for you what you may.',
    ),
    action: 'See your connected apps',
    note: 'If it was not you, end its connection on that page, set a new password at once and tell an administrator.',
  },
  newDevice: {
    subject: 'A sign-in on a new device',
    lead: message<[device: string, at: string]>(
      ['device', 'at'],
      'Somebody signed in to your account on a device that it did not know: {device}, on {at}.',
    ),
    unknown: 'an unknown device',
    action: 'See where you are signed in',
    note: 'If it was not you, set a new password at once: that ends every other session. If it was you, there is nothing to do.',
  },
});
