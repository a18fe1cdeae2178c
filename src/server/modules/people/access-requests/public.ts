/** What other modules may use of this one. */
export { removeRequests } from './accessRequests.repo.ts';
