import type { z } from 'zod';
import type { KindWith } from '../domain/recordKinds.ts';
import { eventTeaser } from './event.ts';
import { faqTeaser } from './faq.ts';
import { publicLibrary } from './library.ts';
import { itemSummary } from './libraryItem.ts';
import { newsTeaser } from './news.ts';
import { toolkitTeaser } from './toolkit.ts';
import { trainingTeaser } from './trainingVideo.ts';

export { eventEndpoints } from './event.ts';
export { faqCategoryEndpoints, faqEndpoints } from './faq.ts';
export { mediaPortalEndpoints } from './mediaPortal.ts';
export { newsEndpoints } from './news.ts';
export { toolkitEndpoints } from './toolkit.ts';
export { trainingVideoEndpoints } from './trainingVideo.ts';

/** Records as lists of the portal show them, by their kind. */
export const teasers = {
  'library-item': itemSummary,
  library: publicLibrary,
  news: newsTeaser,
  event: eventTeaser,
  toolkit: toolkitTeaser,
  'training-video': trainingTeaser,
  faq: faqTeaser,
} as const satisfies Record<KindWith<'card' | 'searched'>, z.ZodType>;

export type Teaser<K extends keyof typeof teasers> = z.output<(typeof teasers)[K]>;
