/** What other modules may use of this one. */
export { openSearches } from './unanswered.service.ts';
