import { message, messages } from './message.ts';

/** The sentences of the initiative toolkits, which only their pages load. */
export const toolkitText = messages('toolkits', {
  title: 'Initiative toolkits',
  lead: 'All that a launch needs, one initiative at a time: pictures, films, sheets and plans.',
  section: 'Brand catalogue',
  items: message<[n: number, locale: string]>(['n', 'locale'], '{n, plural, one {# item} other {# items}}'),
  empty: 'No toolkits yet',
  emptyText: 'A toolkit appears here as soon as its initiative is announced.',
  more: 'More toolkits',
  contents: 'In this toolkit',
  contentsEmpty: 'Nothing here yet',
  contentsEmptyText: 'The items of this toolkit are on their way.',
  addAll: message<[n: number, size: string, locale: string]>(
    ['n', 'size', 'locale'],
    '{n, plural, one {Add to basket · {size}} other {Add all # items to basket · {size}}}',
  ),
  allIn: 'The whole toolkit is in your basket',
  take: 'Formats to add',
  takeFirst: 'One format of each',
  takeEvery: message<[n: number, locale: string]>(['n', 'locale'], 'Every format ({n, number})'),
});
