import { message, messages } from './message.ts';

/** Texts of the page that people without an account see of a share. */
export const sharePageText = messages('sharePage', {
  eyebrow: message<[date: string]>(['date'], 'Shared with you until {date}'),
  title: 'A shared link',
  viewOnly: 'These items can be viewed here. Nothing of them can be downloaded.',
  left: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, =0 {All downloads are used up} one {# download left} other {# downloads left}}',
  ),
  asPreset: message<[name: string]>(['name'], 'Download as {name}'),
  beingMade: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# picture is being made…} other {# pictures are being made…}}',
  ),
  person: message<[email: string]>(['email'], 'Opened by {email}'),
  empty: 'Nothing to show any more',
  emptyText: 'What was shared is not available any more. Ask the person who sent you the link.',
  ended: 'This link has ended',
  endedText:
    'It was open for a limited time, or its sender has closed it. Ask the person who sent it to you for a new one.',
  password: {
    lead: 'This link has a password. Enter the one that came with it.',
    label: 'Password',
    submit: 'Open',
  },
  code: {
    lead: 'This link is for named people. A code is sent to your e-mail address.',
    email: 'E-mail address',
    send: 'Send the code',
    sent: message<[email: string]>(
      ['email'],
      'If the link is for {email}, a code is on its way. It works for 15 minutes.',
    ),
    label: 'Code',
    help: 'Eight digits.',
    submit: 'Open',
    other: 'Use another address',
  },
});
