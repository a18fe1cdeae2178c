/** The page that this device shows when it is opened without a network. */
export const offlineText = {
  title: 'No connection',
  lead: 'This is what you had here. The rest is back as soon as you are online.',
  retry: 'Try again',
  basket: 'In your basket',
  favourites: 'Your favourites',
  lately: 'Opened lately',
};
