import { message, messages } from './message.ts';

/** The sentences about the basket and its downloads. */
export const basketText = messages('basket', {
  title: 'Basket',
  view: 'View basket',
  added: message<[n: number]>(
    ['n'],
    '{n, plural, one {Added to your basket.} other {# items added to your basket.}}',
  ),
  removed: message<[n: number]>(
    ['n'],
    '{n, plural, one {Removed from your basket.} other {# items removed from your basket.}}',
  ),
  restored: message<[n: number]>(
    ['n'],
    '{n, plural, one {Back in your basket.} other {# items back in your basket.}}',
  ),
  downloadStarted: 'Your download starts.',
  empty: 'Nothing chosen yet',
  emptyText: 'Add items from any library; they wait here until you download them in one file.',
  browse: 'Browse the catalogue',
  total: 'Total',
  form: 'Download as',
  forms: { original: 'Originals', web: 'Web pictures, 2,048 px' },
  allInWeb: 'All as JPEG.',
  someInWeb: message<[n: number, all: number, locale: string]>(
    ['n', 'all', 'locale'],
    '{n, number} of {all, plural, one {# item} other {# items}} as JPEG; the others as originals.',
  ),
  left: message<[n: number]>(['n'], '{n, plural, one {# item} other {# items}} left out'),
  download: message<[n: number, size: string, locale: string]>(
    ['n', 'size', 'locale'],
    'Download {n, plural, one {# item} other {# items}} · {size}',
  ),
  resuming:
    'The download is one ZIP file; if the line breaks, resume it in your browser’s downloads and it goes on where it stopped.',
  clear: 'Empty the basket',
  cleared: 'Your basket is empty.',
  unavailable: {
    withdrawn: 'No longer available. It is left out of the download.',
    checking: 'Being checked. It is left out until that is done.',
    failed: 'This file could not be read. It is left out of the download.',
  },
  history: 'Earlier downloads',
  again: 'Download again',
  againName: message<[name: string]>(['name'], 'Download {name} again'),
  receipt: 'What may be done with it today',
  paper: 'Receipt as PDF',
  refused: 'Withdrawn since: an item in it may no longer be downloaded.',
  items: message<[n: number, locale: string]>(['n', 'locale'], '{n, plural, one {# item} other {# items}}'),
});
