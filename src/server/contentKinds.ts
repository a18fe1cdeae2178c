import type { KindWith } from '../shared/domain/recordKinds.ts';
import { type ContentKind, Kinds } from './content/contentKind.ts';
import type { RecordKind } from './content/recordKind.ts';
import { attributeKind } from './modules/attributes/attributes.service.ts';
import { eventKind } from './modules/events/events.service.ts';
import { faqCategoryKind, faqKind } from './modules/faq/faq.service.ts';
import { folderKind } from './modules/folders/folderKind.service.ts';
import { itemContent } from './modules/libraries/items/itemContent.service.ts';
import { libraryContent } from './modules/libraries/libraryContent.service.ts';
import { mediaPortalKind } from './modules/media-portals/mediaPortals.service.ts';
import { newsKind } from './modules/news/news.service.ts';
import { presetKind } from './modules/rendition-presets/renditionPresets.service.ts';
import { synonymKind } from './modules/search/synonyms.service.ts';
import { unansweredKind } from './modules/search/unanswered.service.ts';
import { toolkitKind } from './modules/toolkits/toolkits.service.ts';
import { trainingKind } from './modules/training/training.service.ts';
import { userKind } from './modules/users/users.service.ts';

/** What has a publication window. A kind is added here, in `recordKinds.ts` and in folders of its own. */
export const CONTENT: Readonly<Record<KindWith<'calendar'>, ContentKind>> = {
  library: libraryContent,
  'library-item': itemContent,
  news: newsKind,
  event: eventKind,
  faq: faqKind,
  toolkit: toolkitKind,
  'training-video': trainingKind,
  'media-portal': mediaPortalKind,
  'rendition-preset': presetKind,
};

/** Every kind that has search documents. */
export const RECORDS: readonly RecordKind[] = [
  ...Object.values(CONTENT),
  faqCategoryKind,
  attributeKind,
  userKind,
  unansweredKind,
  folderKind,
  synonymKind,
];

export const kinds = new Kinds(RECORDS, CONTENT);
