import { message, messages } from './message.ts';

/** What only the profile page says. */
export const profileText = messages('profile', {
  title: 'Profile',
  data: 'Your data',
  name: 'Name',
  company: 'Company',
  email: 'E-mail address',
  emailHelp: 'Only the house can change it.',
  locale: 'Dates and numbers as in',
  language: 'Language',
  browserLanguage: 'As the browser asks',
  languageHelp: 'Of the portal, on all your devices.',
  saved: 'Saved.',
  password: 'Password',
  current: 'Current password',
  change: 'Change password',
  changed: 'Your password is changed. Every other session has ended.',
  noPassword:
    'You sign in by e-mailed link. To choose a password, use “Forgotten your password?” on the sign-in page.',
  secondStep: 'Second step',
  sessions: 'Where you are signed in',
  thisOne: 'This browser',
  lastSeen: message<[when: string]>(['when'], 'Last seen {when}'),
  unknownDevice: 'Unknown browser',
  end: 'End',
  endOne: message<[device: string]>(['device'], 'End the session: {device}'),
  endDone: 'Session ended.',
  others: 'Sign out everywhere else',
  othersDone: 'You are signed out everywhere else.',
  everywhere: 'Sign out everywhere',
  everywhereAsk:
    'This ends every session, here included, and the trust in every device. Sign out everywhere?',
  everywhereDone: 'You are signed out everywhere.',
  colour: 'Colour mode',
  personalData: 'Personal data',
  exportText:
    'Download what is kept of you: a ZIP with your account, visits, downloads, favourites and everything else, as JSON and CSV.',
  export: 'Download what is kept of me',
  erasureText:
    'You can ask for your personal data to be erased. An administrator does it, or writes to you why not.',
  erase: 'Ask for erasure',
  eraseTitle: 'Ask for your data to be erased?',
  eraseAsk:
    'Once an administrator has erased them, your account is closed, and your name and address are kept nowhere. It cannot be undone. Until then you can withdraw.',
  eraseConfirm: 'Ask for erasure',
  erasureRequested: 'You have asked for erasure.',
  erasureOpen: message<[when: string]>(['when'], 'You asked for it on {when}. It was not decided yet.'),
  erasureDeclined: message<[when: string, answer: string]>(
    ['when', 'answer'],
    'Declined on {when}: “{answer}”',
  ),
  withdraw: 'Withdraw',
  erasureWithdrawn: 'Your request is withdrawn.',
});
