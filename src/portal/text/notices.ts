/** What stands around the notices of the house, which are not on every page. */
export const noticesText = {
  title: 'Notices',
  dismissShort: 'Dismiss',
  dismiss: (words: string) => `Dismiss: ${words}`,
};
