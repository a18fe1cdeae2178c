/** What other modules may use of this one. */
export { usagesOf } from './usageOf.service.ts';
export { readUsageRights } from './usageRights.repo.ts';
