/** Names of links for people without an account and their fields. */
export const shareResource = {
  name: 'Shared link |||| Shared links',
  empty_title: 'No shared links',
  empty_text: 'Members who may share make them in the portal.',
  fields: {
    title: 'Title',
    owner: 'Made by',
    endsAt: 'Ends',
    people: 'For',
    note: 'Note',
    opened: 'Opened',
    downloads: 'Downloads',
  },
};
