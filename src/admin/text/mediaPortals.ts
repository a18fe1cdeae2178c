import { pageFields } from './fields.ts';

/** Names of media portals and their fields. */
export const mediaPortalResource = {
  name: 'Media portal |||| Media portals',
  new: 'New media portal',
  empty_title: 'No media portals yet',
  empty_text:
    'A media portal hands items to the press: everyone who has its address can open it, without an account.',
  fields: {
    ...pageFields,
    publishedAt: 'Opens',
    expiresAt: 'Closes',
    listed: 'Listed',
    indexable: 'In search engines',
    watermarked: 'Watermark',
    password: 'Password',
    hasPassword: 'Password',
  },
};

/** What the screens of media portals say. */
export const mediaPortal = {
  excerpt_help: 'One or two sentences: in the list, and where the link is shared.',
  items: 'Items of the page',
  items_help:
    'Visitors see them in this order. An item stands for its shot: its other formats come with it. What is not for everyone stays hidden.',
  delete_text: 'Nobody can open it any more. Its items stay in their libraries.',
  hidden: {
    gone: 'Not shown: it is gone for good',
    trashed: 'Not shown: it is in the trash',
    draft: 'Not shown: it is a draft',
    scheduled: 'Not shown yet: it is scheduled',
    expired: 'Not shown: its rights have ended',
    audience: 'Not shown: it is not for everyone',
    library: 'Not shown: its library is not for everyone',
    checking: 'Not shown yet: its file is being checked',
  },
  access: 'Who can open it',
  listed_help: 'Listed, it stands on the page for the press. Otherwise only its address leads to it.',
  indexable_help:
    'Unless this is on, search engines are asked to stay away. A password keeps them out in any case.',
  open: 'Everyone who has the address',
  guarded: 'With a password',
  password_new: 'New password',
  password_keep: 'Leave it empty to keep the present one.',
  password_help: 'At least 8 characters. A new password shuts out whoever came by the one before.',
  password_required: 'Enter a password of at least 8 characters.',
  share: 'Link and code',
  copy: 'Copy the link',
  code: 'QR code of the link',
  save_code: 'Save the code (SVG)',
  not_open: 'The link works while the page is open.',
  statistics: 'The last 30 days',
  views: '%{smart_count} view |||| %{smart_count} views',
  downloads: '%{smart_count} download |||| %{smart_count} downloads',
  statistics_help: 'A visitor counts once a day. Content managers do not count.',
  as_table: 'As a table',
  day: 'Day',
  views_column: 'Views',
  downloads_column: 'Downloads',
  chart: 'Views and downloads by day: %{views} and %{downloads} in 30 days',
};
