/** Words of the list of those who downloaded an item. */
export const takerTexts = {
  open: 'Who downloaded it?',
  title: 'Who downloaded %{name}?',
  text: 'Members who took it, alone or in a basket, for as long as the configuration keeps it. Whoever takes it from a media portal is not known.',
  text_names:
    'Members who took it, alone or in a basket, in the last 400 days; administrators see their addresses too. Whoever takes it from a media portal is not known.',
  none: 'Nobody has downloaded it.',
  total: '%{smart_count} person |||| %{smart_count} people',
  last: '%{at} |||| %{at}, %{smart_count} times',
  deleted: 'account deleted',
};
