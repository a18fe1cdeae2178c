import type { DraftKind } from '../shared/contract/preview.ts';
import type { KindWith } from '../shared/domain/recordKinds.ts';
import { type ContentKind, Kinds } from './content/contentKind.ts';
import type { RecordKind } from './content/recordKind.ts';
import type { WriteDraft } from './content/resourceRoutes.ts';
import type { Context } from './context.ts';
import type { AppHono } from './http/routes.ts';
import { attributeKind } from './modules/assets/attributes/attributes.service.ts';
import { folderKind } from './modules/assets/folders/folderKind.service.ts';
import { itemContent } from './modules/assets/libraries/items/itemContent.service.ts';
import { itemRoutes } from './modules/assets/libraries/items/items.routes.ts';
import { libraryContent } from './modules/assets/libraries/libraryContent.service.ts';
import { presetKind } from './modules/assets/rendition-presets/renditionPresets.service.ts';
import { stableLinkKind } from './modules/assets/stable-links/stableLinks.service.ts';
import { usageRightKind } from './modules/assets/usage-rights/usageRights.service.ts';
import { synonymKind } from './modules/discovery/search/synonyms.service.ts';
import { unansweredKind } from './modules/discovery/search/unanswered.service.ts';
import { eventRoutes } from './modules/editorial/events/events.routes.ts';
import { eventKind } from './modules/editorial/events/events.service.ts';
import { faqRoutes } from './modules/editorial/faq/faq.routes.ts';
import { faqCategoryKind, faqKind } from './modules/editorial/faq/faq.service.ts';
import { mediaPortalRoutes } from './modules/editorial/media-portals/mediaPortals.routes.ts';
import { mediaPortalKind } from './modules/editorial/media-portals/mediaPortals.service.ts';
import { newsRoutes } from './modules/editorial/news/news.routes.ts';
import { newsKind } from './modules/editorial/news/news.service.ts';
import { toolkitRoutes } from './modules/editorial/toolkits/toolkits.routes.ts';
import { toolkitKind } from './modules/editorial/toolkits/toolkits.service.ts';
import { trainingRoutes } from './modules/editorial/training/training.routes.ts';
import { trainingKind } from './modules/editorial/training/training.service.ts';
import { approvalRuleKind } from './modules/insight/approval/approvalRules.repo.ts';
import { requestKind } from './modules/people/access-requests/accessRequests.repo.ts';
import { keyKind } from './modules/people/api-keys/apiKeys.repo.ts';
import { providerKind } from './modules/people/directory-sign-in/signInProviders.repo.ts';
import { groupKind } from './modules/people/groups/groups.service.ts';
import { marketKind } from './modules/people/markets/markets.service.ts';
import { termsKind } from './modules/people/terms/terms.service.ts';
import { userKind } from './modules/people/users/users.service.ts';
import { webhookKind } from './modules/people/webhooks/webhooks.repo.ts';

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
  marketKind,
  groupKind,
  requestKind,
  termsKind,
  keyKind,
  providerKind,
  webhookKind,
  unansweredKind,
  folderKind,
  synonymKind,
  approvalRuleKind,
  stableLinkKind,
  usageRightKind,
];

export const kinds = new Kinds(RECORDS, CONTENT);

/** The routes of the kinds whose drafts are previewed; returns what writes the drafts. */
export const draftRoutes = (app: AppHono, context: Context): Readonly<Record<DraftKind, WriteDraft>> => ({
  'library-item': itemRoutes(app, context),
  news: newsRoutes(app, context),
  event: eventRoutes(app, context),
  faq: faqRoutes(app, context),
  toolkit: toolkitRoutes(app, context),
  'training-video': trainingRoutes(app, context),
  'media-portal': mediaPortalRoutes(app, context),
});
