import { message, messages } from './message.ts';

export const recallText = messages('recall', {
  title: 'Recalls',
  lead: 'Files that you took and that may no longer be used. Take down what is published, delete every copy, and confirm it.',
  none: 'Nothing is called back',
  noneText: 'You need not confirm anything.',
  lost: 'This address is not complete',
  lostText: 'Open it from the mail again, or sign in to see what is called back.',
  signIn: 'Sign in',
  due: message<[day: string]>(['day'], 'Confirm by {day}'),
  overdue: message<[day: string]>(['day'], 'Confirmation was due on {day}'),
  files: message<[n: number]>(
    ['n'],
    '{n, plural, one {The file that you took} other {The # files that you took}}',
  ),
  more: message<[n: number]>(['n'], 'and {n, plural, one {# more} other {# more}}'),
  replacement: 'Use this in its place',
  question: 'What became of it?',
  answers: {
    deleted: 'Taken down and deleted',
    'never-used': 'Never used, and deleted',
    'on-air': 'Still published until …',
  },
  until: 'Last day on which it is published',
  note: 'Note (optional)',
  choose: 'Choose what became of it.',
  confirm: 'Confirm',
  answered: message<[day: string]>(['day'], 'You confirmed it on {day}. Thank you.'),
  onAir: message<[day: string]>(['day'], 'Published until {day}. Confirm again after that.'),
  change: 'Change the answer',
  ended: 'This recall has ended. There is nothing left to confirm.',
});
