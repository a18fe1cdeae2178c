/** What other modules may use of this one. */
export { newResults } from './savedSearches.service.ts';
