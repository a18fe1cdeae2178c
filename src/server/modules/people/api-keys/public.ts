/** What other modules may use of this one. */
export { removeKeys, revokeKeys } from './apiKeys.repo.ts';
