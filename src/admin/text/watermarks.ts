/** What is written across previews, and for whom. */
export const watermarkTexts = {
  kinds: { house: 'Of the house', viewer: 'Name of the viewer' },
  none: 'None',
  library_help:
    'Across previews of its items. The name of the viewer has the day beside it. Downloads have none.',
  right_help: 'Across previews of what it applies to. Downloads have none.',
  group_help: 'Across all previews that its accounts view. Downloads have none.',
  portal_help: 'The text of the house across all previews. Downloads have none.',
};
