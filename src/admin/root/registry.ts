import type { ResourceDefinition } from '../kit/defineResource.ts';
import { accessRequest } from '../resources/access-request/accessRequest.ts';
import { apiKey } from '../resources/api-key/apiKey.ts';
import { approvalRule } from '../resources/approval-rule/approvalRule.ts';
import { attribute } from '../resources/attribute/attribute.ts';
import { event } from '../resources/event/event.ts';
import { faq } from '../resources/faq/faq.ts';
import { faqCategory } from '../resources/faq-category/faqCategory.ts';
import { fileRequest } from '../resources/file-request/fileRequest.ts';
import { group } from '../resources/group/group.ts';
import { importResource } from '../resources/import/importResource.ts';
import { library } from '../resources/library/library.ts';
import { libraryItem } from '../resources/library-item/libraryItem.ts';
import { market } from '../resources/market/market.ts';
import { mediaPortal } from '../resources/media-portal/mediaPortal.ts';
import { news } from '../resources/news/news.ts';
import { outbox } from '../resources/outbox/outbox.ts';
import { renditionPreset } from '../resources/rendition-preset/renditionPreset.ts';
import { searchSynonym } from '../resources/search-synonym/searchSynonym.ts';
import { share } from '../resources/share/share.ts';
import { signInProvider } from '../resources/sign-in-provider/signInProvider.ts';
import { stableLink } from '../resources/stable-link/stableLink.ts';
import { terms } from '../resources/terms/terms.ts';
import { toolkit } from '../resources/toolkit/toolkit.ts';
import { trainingVideo } from '../resources/training-video/trainingVideo.ts';
import { unansweredSearch } from '../resources/unanswered-search/unansweredSearch.ts';
import { usageRight } from '../resources/usage-right/usageRight.ts';
import { users } from '../resources/users/users.ts';
import { webhook } from '../resources/webhook/webhook.ts';

/** Every resource of the back-office, in the order of the overview and, within its group, of the menu. */
export const registry: readonly ResourceDefinition[] = [
  library,
  libraryItem,
  importResource,
  fileRequest,
  stableLink,
  usageRight,
  attribute,
  news,
  event,
  toolkit,
  faq,
  faqCategory,
  trainingVideo,
  mediaPortal,
  renditionPreset,
  approvalRule,
  unansweredSearch,
  searchSynonym,
  users,
  accessRequest,
  market,
  group,
  terms,
  apiKey,
  signInProvider,
  webhook,
  share,
  outbox,
];
