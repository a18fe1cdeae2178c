import { countOf, formatNumber } from '../../shared/domain/plurals.ts';

/** The sentences of the search in the news, which only its page loads. */
export const newsSearchText = {
  title: 'Search the news',
  prompt: 'What are you looking for?',
  found: (n: number, locale: string) => countOf(n, { one: 'article', other: 'articles' }, locale),
  year: 'Year',
  everyYear: 'Every year',
  tag: 'Topic',
  everyTag: 'Every topic',
  choice: (label: string, n: number, locale: string) => `${label} (${formatNumber(n, locale)})`,
  none: 'Nothing found',
  noneText: 'Try another word, or another year or topic.',
  clear: 'Clear the filters',
};
