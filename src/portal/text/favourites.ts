import { message, messages } from './message.ts';

/** The sentences about favourites, which only their page and buttons load. */
export const favouritesText = messages('favourites', {
  title: 'Favourites',
  lead: 'What you have marked, the latest first, on all your devices.',
  label: 'Favourite',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  addTitle: message<[title: string]>(['title'], 'Add {title} to favourites'),
  removeTitle: message<[title: string]>(['title'], 'Remove {title} from favourites'),
  added: 'Added to your favourites.',
  removed: 'Removed from your favourites.',
  view: 'View favourites',
  empty: 'No favourites yet',
  emptyText: 'Open an item and choose “Favourite” to find it again here.',
  browse: 'Browse the catalogue',
  count: message<[n: number, locale: string]>(['n', 'locale'], '{n, plural, one {# item} other {# items}}'),
  addAll: 'Add all to basket',
  allIn: 'All of them are in your basket',
  more: 'More favourites',
});
