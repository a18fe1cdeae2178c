import { countOf } from '../../shared/domain/plurals.ts';

const answers = { one: 'answer', other: 'answers' };

/** The sentences of the FAQ, which only its pages load. */
export const faqText = {
  title: 'Questions and answers',
  lead: 'What boutiques and partners ask us most.',
  categories: 'Categories',
  all: 'All questions',
  others: 'Other questions',
  search: 'Search the questions',
  prompt: 'A word of your question',
  found: (n: number, locale: string) => `${countOf(n, answers, locale)} found`,
  foundElsewhere: (n: number, locale: string) =>
    `Nothing in this category; ${countOf(n, answers, locale)} in the others.`,
  searchAll: 'Show all categories',
  none: 'Nothing found',
  noneText: 'Try another word, or fewer of them.',
  clear: 'Show all questions',
  ask: 'Write to us',
  notHere: 'Is your question not here?',
  empty: 'No questions yet',
  emptyText: 'Answers appear here as soon as they are written.',
  gone: 'This question is no longer here. It may have been answered elsewhere: try a search.',
  share: 'Copy link',
  shareOf: (question: string) => `Copy link to “${question}”`,
  copied: 'The link is copied. Any member can open it.',
  copyFailed: 'The link could not be copied.',
  helpful: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for telling us.',
  missing: 'What is missing?',
  missingHelp: 'The house reads it. Leave it empty if you prefer.',
  send: 'Send',
  noted: 'Thank you. Your note has reached the house.',
};
