import { texts } from './texts.ts';

/** Entries of the menu that the server names. */
export const navigationText = texts('navigation', {
  news: 'News',
  'brand-catalogue': 'Brand catalogue',
  training: 'Training',
  merchandising: 'Merchandising',
  order: 'Order',
  events: 'Events',
  toolkits: 'Initiative toolkits',
  toolkitsLead: 'All that a launch needs, one initiative at a time: pictures, films, sheets and plans.',
  trainingVideos: 'Virtual training resources',
  trainingVideosLead: 'Films to learn at your own pace, with captions and chapters.',
});
