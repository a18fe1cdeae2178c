/** Texts around the organisation's notices, which are not on every page. */
export const noticesText = {
  title: 'Notices',
  dismissShort: 'Dismiss',
  dismiss: (words: string) => `Dismiss: ${words}`,
};
