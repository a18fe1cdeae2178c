import { messages } from './message.ts';

/** What the pages of sections say. */
export const sectionText = messages('sections', {
  lead: {
    'brand-catalogue': 'Pictures, films and originals of the house, ready for every market and format.',
    training: 'What a boutique needs to know, told by those who make it.',
    merchandising: 'How the house stands in a room: planograms, furniture and guidelines.',
  },
  empty: 'Nothing here yet',
  emptyText: 'New libraries appear here as soon as they are published.',
});
