import { message, texts } from './texts.ts';

/** The sheet and the contact sheet of a list. */
export const listText = texts('lists', {
  place: 'Place',
  kind: 'Kind',
  name: 'Title',
  library: 'Library',
  file: 'File',
  formats: 'Formats',
  usage: 'May be used for',
  credit: 'Credit',
  note: 'Note',
  by: message<[owner: string, day: string]>(['owner', 'day'], 'By {owner}, {day}'),
  formatCount: message<[n: number]>(['n'], '{n, plural, one {# format} other {# formats}}'),
  more: message<[n: number]>(
    ['n'],
    '{n, plural, one {One more entry is in the list.} other {# more entries are in the list.}}',
  ),
  others: 'Also in this list',
  kinds: {
    'library-item': 'Item',
    news: 'News',
    event: 'Event',
    toolkit: 'Toolkit',
    'training-video': 'Training video',
  },
});
