import { message, messages } from './message.ts';

/** Texts around the organisation's notices, which are not on every page. */
export const noticesText = messages('notices', {
  title: 'Notices',
  dismissShort: 'Dismiss',
  dismiss: message<[words: string]>(['words'], 'Dismiss: {words}'),
});
