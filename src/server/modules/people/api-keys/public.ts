/** What other modules may use of this one. */
export { keyKind, removeKeys, revokedNow, revokeKeys } from './apiKeys.repo.ts';
