const visibility = {
  publishedAt: 'Published',
  expiresAt: 'Expires',
  roles: 'Roles',
  markets: 'Markets',
};
const record = {
  id: 'Number',
  createdAt: 'Created',
  updatedAt: 'Changed',
  deletedAt: 'Deleted',
  q: 'Search',
};

/** Names of resources and their fields. */
export const resources = {
  attribute: {
    name: 'Attribute |||| Attributes',
    empty_title: 'No attributes yet',
    empty_text:
      'Attributes such as collection, product or season describe items. Members narrow a library by them.',
    fields: {
      ...record,
      label: 'Label',
      slug: 'Address',
      kind: 'Values per item',
      facet: 'Facet',
      icon: 'Icon',
      values: 'Values',
    },
  },
  library: {
    name: 'Library |||| Libraries',
    empty_title: 'No libraries yet',
    empty_text:
      'A library is a page of the portal with files to browse and download. Start with one, then upload.',
    fields: {
      ...record,
      ...visibility,
      title: 'Title',
      slug: 'Address',
      introduction: 'Introduction',
      section: 'Section',
      icon: 'Icon',
      tileFit: 'Pictures on tiles',
      itemCount: 'Items',
    },
  },
  'library-item': {
    name: 'Item |||| Items',
    empty_title: 'No items yet',
    empty_text: 'Upload files and each becomes an item that members can find, look at and download.',
    fields: {
      ...record,
      ...visibility,
      title: 'Title',
      description: 'Description',
      tags: 'Tags',
      fit: 'Picture on tiles',
      credit: 'Credit line',
      alternativeText: 'Alternative text',
      'file.name': 'File',
      'file.size': 'Size',
    },
  },
  news: {
    name: 'Article |||| News',
    empty_title: 'No news yet',
    empty_text: 'Articles appear on the home page and under News, newest first.',
    fields: {
      ...record,
      ...visibility,
      title: 'Title',
      slug: 'Address',
      excerpt: 'Excerpt',
      body: 'Text',
      tags: 'Tags',
      highlighted: 'Highlighted',
      itemIds: 'Attached items',
    },
  },
  users: {
    name: 'User |||| Users',
    empty_title: 'No users yet',
    empty_text: 'Invite a colleague: a link that sets the first password goes out by mail.',
    fields: {
      ...record,
      name: 'Name',
      email: 'E-mail',
      company: 'Company',
      market: 'Market',
      locale: 'Language of dates and numbers',
      roles: 'Roles',
      active: 'Active',
      lastVisitAt: 'Last visit',
    },
  },
  outbox: {
    name: 'Mail |||| Outbox',
    empty_title: 'No mails yet',
    empty_text:
      'Invitations and password links appear here. Without an SMTP server they are kept and not sent.',
    fields: {
      ...record,
      subject: 'Subject',
      to: 'To',
      text: 'Text',
      state: 'State',
      error: 'Error',
      sentAt: 'Sent',
    },
  },
  configuration: { name: 'Setting |||| Configuration' },
};
