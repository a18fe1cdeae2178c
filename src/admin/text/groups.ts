import { resources } from './resources.ts';

/** Names of groups and their fields. */
export const groupResource = {
  name: 'Group |||| Groups',
  new: 'New group',
  empty_title: 'No groups yet',
  empty_text:
    'A group is any set of accounts, such as the press, an agency or the boutiques of a chain. What members see can be limited to some.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Name',
    code: 'Code',
    description: 'Who is in it',
    watermark: 'Watermark',
    isArchived: 'Archived',
    accountCount: 'Accounts',
  },
};

/** What the screens of groups say. */
export const groupTexts = {
  one: 'Group',
  none: 'None',
  of_account: 'Besides the market. Empty: none.',
  add: 'Add to groups',
  remove: 'Take out of groups',
  description_help:
    'For content managers. Accounts are put into it on their own page, or many at once in their list.',
  delete_text: 'Only a group that nothing names can be deleted. Others can be archived.',
};
