import { countOf, type Forms, formatNumber } from '../../shared/domain/plurals.ts';

const items: Forms = { one: 'item', other: 'items' };

/** The sentences of the initiative toolkits, which only their pages load. */
export const toolkitText = {
  title: 'Initiative toolkits',
  lead: 'All that a launch needs, one initiative at a time: pictures, films, sheets and plans.',
  section: 'Brand catalogue',
  items: (n: number, locale: string) => countOf(n, items, locale),
  empty: 'No toolkits yet',
  emptyText: 'A toolkit appears here as soon as its initiative is announced.',
  more: 'More toolkits',
  contents: 'In this toolkit',
  contentsEmpty: 'Nothing here yet',
  contentsEmptyText: 'The items of this toolkit are on their way.',
  addAll: (n: number, size: string, locale: string) =>
    n === 1 ? `Add to basket · ${size}` : `Add all ${countOf(n, items, locale)} to basket · ${size}`,
  allIn: 'The whole toolkit is in your basket',
  take: 'Formats to add',
  takeFirst: 'One format of each',
  takeEvery: (n: number, locale: string) => `Every format (${formatNumber(n, locale)})`,
};
