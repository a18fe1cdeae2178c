import { countOf, formatNumber } from '../../shared/domain/plurals.ts';
import { groupTexts } from './kinds.ts';

/** The sentences of the search, which only its overlay and its page load. */
export const searchText = {
  title: 'Search',
  field: 'Search the whole portal',
  prompt: 'A perfume, a format, a word',
  kindsLabel: 'Kinds of results',
  tab: (kind: keyof typeof groupTexts, n: number, locale: string) =>
    `${groupTexts[kind].name.other} (${formatNumber(n, locale)})`,
  more: 'Show more',
  suggestions: 'Suggestions',
  results: (n: number, locale: string) => countOf(n, { one: 'result', other: 'results' }, locale),
  seeAll: (n: number, locale: string) =>
    n === 1 ? 'See the result' : `See all ${formatNumber(n, locale)} results`,
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  hint: 'Arrow keys choose, Enter opens, Escape closes.',
  used: (q: string) => `Nothing is called “${q}”. These are results for`,
  meant: 'Did you mean',
  leftOut: (words: readonly string[]) =>
    `No item has all of these words. Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
  filters: 'Words read as filters',
  filter: (attribute: string | null, label: string) => `${attribute ?? 'File type'}: ${label}`,
  askInstead: 'Ask for what is missing',
  start: 'Or begin in a library',
  none: (q: string) => `Nothing found for “${q}”`,
  noneText: 'Try another word, or fewer of them.',
  askTitle: 'Ask the house for it',
  askText: 'Tell us what you need. The house sees your note with your name and e-mail address.',
  note: 'What are you looking for?',
  noteHelp: 'A format, a language, an occasion. You may leave it empty.',
  ask: 'Ask the house',
  asked: 'Your request has reached the house.',
  inNews: 'Search in the news',
};
