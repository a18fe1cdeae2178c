/** What other modules may use of this one. */
export { managesContent } from './editors.repo.ts';
export { purposeNeeds, requirePurpose } from './purpose.service.ts';
export { usagesOf } from './usageOf.service.ts';
export { readUsageRights, rightsOfItems, usageRightsByCodes } from './usageRights.repo.ts';
export { listIn, mediaIn, usageSentence } from './usageSentence.ts';
export { writtenRightsOf } from './writtenRights.service.ts';
