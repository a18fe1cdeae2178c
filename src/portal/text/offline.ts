import { message, messages } from './message.ts';

/** Texts of pages that are shown without a network. */
export const offlineText = messages('offline', {
  home: 'Home',
  note: message<[when: string]>(['when'], 'No connection. You see this page as it was on {when}.'),
  visited: 'Pages on this device',
  visitedLead: 'You can open these without a connection, as they were when you last saw them.',
  basket: 'In your basket',
  favourites: 'Your favourites',
});
