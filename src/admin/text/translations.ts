/** Words about texts of records in other languages. */
export const translationTexts = {
  open: 'Translations',
  title: 'Translations of %{name}',
  languages: 'Languages',
  unsaved: 'Save or discard your changes first: translations are made from the saved texts.',
  saved: '%{language} saved',
  field: '%{field} in %{language}',
  slug: 'Address',
  slug_help: 'Left empty, readers get that of the source.',
  copy: 'Copy the source',
  no_source: 'Empty in the source',
  changed: 'The source has changed since this was translated:',
  still_holds: 'The translation still holds',
  states: {
    missing: 'Missing',
    partial: 'Incomplete',
    made: 'Translated',
    outdated: 'Source has changed',
  },
  lacks: 'Not translated into',
  outdated: 'Outdated in',
};
