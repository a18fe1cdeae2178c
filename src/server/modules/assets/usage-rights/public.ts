/** What other modules may use of this one. */
export { mailEndingRights } from './notices.service.ts';
export { purposeNeeds, requirePurpose } from './purpose.service.ts';
export { usagesOf } from './usageOf.service.ts';
export { readUsageRights, rightsOfItems, usageRightsByCodes } from './usageRights.repo.ts';
