/** What the dates and the audience of a record are called. */
export const visibilityFields = {
  publishedAt: 'Published',
  expiresAt: 'Expires',
  roles: 'Roles',
  markets: 'Markets',
  groups: 'Groups',
};
/** What every record has. */
export const recordFields = {
  id: 'Number',
  createdAt: 'Created',
  updatedAt: 'Changed',
  deletedAt: 'Deleted',
  q: 'Search',
};

/** What a page of items has. */
export const pageFields = {
  ...recordFields,
  ...visibilityFields,
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  text: 'Text',
  itemIds: 'Items',
  position: 'Order',
};
