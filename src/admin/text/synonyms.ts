import { resources } from './resources.ts';

/** Names of synonyms and their fields. */
export const synonymResource = {
  name: 'Search synonym |||| Search synonyms',
  new: 'New search synonym',
  empty_title: 'No synonyms yet',
  empty_text:
    'Members use other words than the portal. A synonym lets a search for one word find another, such as “flacon” and “bottle”.',
  fields: {
    ...resources['faq-category'].fields,
    words: 'Words',
    direction: 'Direction',
    finds: 'Also find',
  },
};

/** What the screens of synonyms say. */
export const synonymTexts = {
  directions: {
    both: 'These words mean the same',
    one: 'These words also find others',
  },
  each_other: 'each other',
  words: { both: 'Words that mean the same', one: 'When members search for' },
  words_help: 'Words or phrases. Press Enter after each. Accents, capitals and plurals do not matter.',
  finds_help: 'As they occur in titles, texts or values.',
  delete_text: 'Members no longer find one word by the other.',
  open_searches: 'Searches without result',
  no_searches: 'No search is open.',
  all_searches: 'Show all %{smart_count}',
  times: '%{count} ×',
  add: 'Synonym',
  add_for: 'Synonym for “%{query}”',
};
