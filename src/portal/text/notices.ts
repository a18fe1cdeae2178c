import { message, messages } from './message.ts';

/** Texts around the organisation's notices, which are not on every page. */
export const noticesText = messages('notices', {
  title: 'Notices',
  dismissShort: 'Dismiss',
  recalled: message<[n: number]>(
    ['n'],
    '{n, plural, one {A recall concerns} other {# recalls concern}} files that you took.',
  ),
  confirm: 'Confirm',
  dismiss: message<[words: string]>(['words'], 'Dismiss: {words}'),
});
