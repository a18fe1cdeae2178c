import { pageFields } from './fields.ts';

/** Names of toolkits and their fields. */
export const toolkitResource = {
  name: 'Toolkit |||| Toolkits',
  new: 'New toolkit',
  empty_title: 'No toolkits yet',
  empty_text: 'A toolkit gathers the items of an initiative from all libraries, to be taken as a whole.',
  fields: pageFields,
};

/** What the screens of toolkits say. */
export const toolkit = {
  items: 'Items of the toolkit',
  items_help: 'Members see them in this order. An item stands for its shot: its other formats come with it.',
  items_short: '%{smart_count} item |||| %{smart_count} items',
  delete_text: 'Members can no longer open it. Its items stay in their libraries.',
};
