import { message, messages } from './message.ts';

/** The sentences about the formats of a shot in lists. */
export const formatText = messages('formats', {
  of: message<[held: number, all: number, locale: string]>(
    ['held', 'all', 'locale'],
    '{held, number} of {all, number}',
  ),
  held: message<[title: string, held: number, all: number, locale: string]>(
    ['title', 'held', 'all', 'locale'],
    '{title}: {held, number} of {all, number} in the basket',
  ),
  which: message<[title: string]>(['title'], 'Which formats of {title}?'),
  addOne: message<[size: string]>(['size'], 'One format · {size}'),
  addAll: message<[n: number, size: string, locale: string]>(
    ['n', 'size', 'locale'],
    'All {n, plural, one {# format} other {# formats}} · {size}',
  ),
  addRest: message<[n: number, size: string, locale: string]>(
    ['n', 'size', 'locale'],
    'Add the other {n, plural, one {format} other {# formats}} · {size}',
  ),
  remove: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {Remove from the basket} other {Remove # formats from the basket}}',
  ),
  choose: 'Choose formats',
});
