/** What other modules may use of this one. */
export { removeKeys } from './apiKeys.repo.ts';
