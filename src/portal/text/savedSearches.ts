import { message, messages } from './message.ts';

/** Texts of saved searches: what saves one, and where they are. */
export const savedSearchText = messages('savedSearches', {
  title: 'Saved searches',
  others: 'Searches shared with you',
  empty: 'Choose filters in a library or search for something, then save it to come back to what is new.',
  save: 'Save this search',
  saveTitle: 'Save search',
  rename: 'Rename',
  renameTitle: 'Rename search',
  name: 'Name',
  follow: 'Inform me of what is new in it',
  saved: message<[name: string]>(['name'], '{name} is saved.'),
  view: 'View saved searches',
  everywhere: 'Everything',
  gone: 'Its library is not available to you now',
  results: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, =0 {No results} one {# result} other {# results}}',
  ),
  fresh: message<[n: number, day: string, locale: string]>(
    ['n', 'day', 'locale'],
    '{n, plural, one {# new since {day}} other {# new since {day}}}',
  ),
});
