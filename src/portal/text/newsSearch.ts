import { message, messages } from './message.ts';

/** The sentences of the search in the news, which only its page loads. */
export const newsSearchText = messages('newsSearch', {
  title: 'Search the news',
  prompt: 'What are you looking for?',
  found: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# article} other {# articles}}',
  ),
  year: 'Year',
  everyYear: 'Every year',
  tag: 'Topic',
  everyTag: 'Every topic',
  choice: message<[label: string, n: number, locale: string]>(
    ['label', 'n', 'locale'],
    '{label} ({n, number})',
  ),
  none: 'Nothing found',
  noneText: 'Try another word, or another year or topic.',
  clear: 'Clear the filters',
});
