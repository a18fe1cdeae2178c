import { message, messages } from './message.ts';

/** The dialog before a download whose purpose matters. */
export const purposeText = messages('purpose', {
  title: 'Before you download',
  /** The last of a list of titles. */
  more: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# more item} other {# more items}}',
  ),
  others: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# item with other limits} other {# items with other limits}}',
  ),
  free: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# item without limits} other {# items without limits}}',
  ),
  credit: message<[names: string]>(['names'], 'Credit: {names}'),
  /** `place` is a market, or all of them. */
  beyond: message<[media: string, place: string]>(
    ['media', 'place'],
    'Not allowed by these rights: {media} ({place}).',
  ),
  media: 'What will you use it for?',
  chooseMedium: 'Choose at least one medium.',
  market: 'Market',
  confirm: 'I have read these restrictions and comply with them.',
  confirmFirst: 'Confirm this to download.',
});
