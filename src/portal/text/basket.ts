import { countOf, type Forms, formatNumber } from '../../shared/domain/plurals.ts';

const items: Forms = { one: 'item', other: 'items' };

/** The sentences about the basket and its downloads. */
export const basketText = {
  title: 'Basket',
  view: 'View basket',
  added: (n: number) => (n === 1 ? 'Added to your basket.' : `${countOf(n, items)} added to your basket.`),
  removed: (n: number) =>
    n === 1 ? 'Removed from your basket.' : `${countOf(n, items)} removed from your basket.`,
  restored: (n: number) => (n === 1 ? 'Back in your basket.' : `${countOf(n, items)} back in your basket.`),
  downloadStarted: 'Your download starts.',
  empty: 'Nothing chosen yet',
  emptyText: 'Add items from any library; they wait here until you download them in one file.',
  browse: 'Browse the catalogue',
  total: 'Total',
  form: 'Download as',
  forms: { original: 'Originals', web: 'Web pictures, 2,048 px' },
  inWeb: (n: number, all: number, locale: string) =>
    n < all
      ? `${formatNumber(n, locale)} of ${countOf(all, items, locale)} as JPEG; the others as originals.`
      : 'All as JPEG.',
  left: (n: number) => `${countOf(n, items)} left out`,
  download: (n: number, size: string, locale: string) => `Download ${countOf(n, items, locale)} · ${size}`,
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
  againName: (name: string) => `Download ${name} again`,
  refused: 'Withdrawn since: an item in it may no longer be downloaded.',
  items: (n: number, locale: string) => countOf(n, items, locale),
};
