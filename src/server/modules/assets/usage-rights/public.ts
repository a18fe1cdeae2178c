/** What other modules may use of this one. */
export { mailEndingRights } from './notices.service.ts';
export { usagesOf } from './usageOf.service.ts';
export { readUsageRights } from './usageRights.repo.ts';
