import { resources } from './resources.ts';

/** Names of markets and their fields. */
export const marketResource = {
  name: 'Market |||| Markets',
  new: 'New market',
  empty_title: 'No markets yet',
  empty_text: 'Accounts belong to markets, and what members see can be limited to some.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Name',
    code: 'Code',
    parentId: 'Part of',
    timeZone: 'Time zone',
    languages: 'Languages',
    locale: 'Language of dates and numbers',
    isArchived: 'Archived',
    accountCount: 'Accounts',
  },
};

/** What the screens of markets say. */
export const marketTexts = {
  all: 'All markets',
  parent_help: 'What is limited to that market is for the members of this one too.',
  parent_none: 'None: at the top',
  zone_help: 'The clocks of its people.',
  locale_help: 'What new accounts of this market get. Empty: what those of the market above get.',
  locale_above: 'As in the market above',
  languages_help: 'Codes such as fr, ar-AE or zh-Hans, the one mostly spoken first. Press Enter after each.',
  delete_text: 'Only a market that nothing names can be deleted. Others can be archived.',
};

/** What the screens of markets and of groups say alike. */
export const codedTexts = {
  accounts: '%{smart_count} account |||| %{smart_count} accounts',
  archived: 'Archived',
  code_help:
    'By which sheets and other programs name it. It never changes; left empty, it is made from the name.',
  code_fixed: 'By which sheets and other programs name it. It never changes.',
  archived_help: 'It is not offered any more. Accounts and content that name it stay as they are.',
};
