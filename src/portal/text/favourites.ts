import { countOf, type Forms } from '../../shared/domain/plurals.ts';

const items: Forms = { one: 'item', other: 'items' };

/** The sentences about favourites, which only their page and buttons load. */
export const favouritesText = {
  title: 'Favourites',
  lead: 'What you have marked, the latest first, on all your devices.',
  label: 'Favourite',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  addTitle: (title: string) => `Add ${title} to favourites`,
  removeTitle: (title: string) => `Remove ${title} from favourites`,
  added: 'Added to your favourites.',
  removed: 'Removed from your favourites.',
  view: 'View favourites',
  empty: 'No favourites yet',
  emptyText: 'Open an item and choose “Favourite” to find it again here.',
  browse: 'Browse the catalogue',
  count: (n: number, locale: string) => countOf(n, items, locale),
  addAll: 'Add all to basket',
  allIn: 'All of them are in your basket',
  more: 'More favourites',
};
