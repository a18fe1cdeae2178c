import { message, messages } from './message.ts';

/** What changed of a library, a toolkit or the basket since the member took it. */
export const sinceTakenText = messages('sinceTaken', {
  changed: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# new or newer since you last took it} other {# new or newer since you last took it}}',
  ),
  take: 'Take what changed',
  withdrawn: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# was withdrawn: delete your copies} other {# were withdrawn: delete your copies}}',
  ),
  title: 'Withdrawn',
  lead: 'You took these files, and they are no longer available to you. Delete every copy of them.',
  version: message<[n: number, date: string]>(['n', 'date'], 'Version {n, number}, taken on {date}'),
  taken: message<[date: string]>(['date'], 'Taken on {date}'),
  reasons: {
    removed: 'Removed from the portal',
    expired: 'Its time of publication is over',
    unavailable: 'No longer available to you',
  },
  more: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# more is in the list} other {# more are in the list}}',
  ),
  sheet: 'Download the list (CSV)',
  done: 'I have deleted them',
});
