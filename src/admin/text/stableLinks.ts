/** Names of stable links and their fields. */
export const stableLinkResource = {
  name: 'Stable link |||| Stable links',
  new: 'New stable link',
  empty_title: 'No stable links yet',
  empty_text:
    'A stable link is the address of an item’s picture for another site, such as a shop. It ends when the item is withdrawn.',
  fields: {
    id: 'Number',
    name: 'Where it is used',
    itemId: 'Item',
    presetIds: 'Presets',
    sites: 'Sites',
    expiresAt: 'Ends',
    createdAt: 'Made',
    updatedAt: 'Changed',
  },
};

/** What the screens of stable links say. */
export const stableLink = {
  item: 'Item',
  make: 'Link for other sites',
  name_help: 'For you and your colleagues: the site or page that shows the picture.',
  presets_help:
    'Besides the picture itself, the link has an address for each of these. They must be published.',
  preset_gone: 'Preset %{id}, deleted',
  sites_help:
    'Hosts whose pages may show it, with those below them, each ended by Enter: shop.example. Empty: every page.',
  expires_help: 'Empty: as long as everyone may see the item.',
  delete_text: 'Pages that show the picture lose it at once.',
  everywhere: 'Every page',
  ended: 'Has ended',
  end_now: 'End now',
  recent: 'Opened in 30 days',
  last: 'last on %{date}',
  addresses: 'Addresses',
  picture: 'Picture, WebP',
  address_help:
    'Add ?w=640 to the first one for a width in pixels. Browsers and networks keep a picture for up to %{minutes} minutes before they ask again.',
  hits: 'Opened',
  hits_of: '%{recent} times in 30 days, %{total} times in all',
  hits_help: 'What browsers and networks had kept is not counted.',
  state: {
    open: 'Works',
    ended: 'Has ended',
    gone: 'Item deleted',
    trashed: 'Item in the trash',
    draft: 'Item is a draft',
    scheduled: 'Item is scheduled',
    expired: 'Item has expired',
    audience: 'Item is not for everyone',
    library: 'Library is not for everyone',
    checking: 'File is being checked',
  },
};
