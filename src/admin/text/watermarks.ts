/** What is written across previews. */
export const watermarkTexts = {
  kinds: { house: 'Of the house', viewer: 'Name of the viewer' },
  none: 'None',
  help: 'Across previews; downloads have none.',
};
