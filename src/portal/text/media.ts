import { countOf, type Forms } from '../../shared/domain/plurals.ts';

const items: Forms = { one: 'item', other: 'items' };

/** The sentences of the media portals, which only their pages load. */
export const mediaText = {
  title: 'For the press',
  lead: 'Pictures, films and texts of the house, free to use in what you write about it.',
  empty: 'Nothing to show at the moment',
  emptyText: 'Press material appears here when there is news. If you were sent an address, open that one.',
  more: 'More',
  guarded: 'With a password',
  open: (date: string) => `Open until ${date}`,
  items: (n: number, locale: string) => countOf(n, items, locale),
  contents: 'Pictures and documents',
  contentsEmpty: 'Nothing here yet',
  contentsEmptyText: 'The material of this page is on its way. Please come back a little later.',
  downloadAll: (size: string) => `Download all · ${size}`,
  download: 'Download',
  downloadFormat: (name: string, size: string) => `Download ${name}, ${size}`,
  started: 'Your download has started. It can be paused and resumed.',
  choose: (title: string) => `Select ${title}`,
  view: 'Item',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied.',
  caption: 'Caption',
  formats: 'Files',
  until: 'Use until',
  gone: 'This item is no longer available',
  goneText: 'The house has taken it out of this page.',
  back: 'Back to the page',
  password: {
    eyebrow: 'For invited readers',
    lead: 'This page is not open to everyone. Enter the password that came with your invitation.',
    label: 'Password',
    submit: 'Open the page',
  },
};
