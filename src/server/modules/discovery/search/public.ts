/** What other modules may use of this one. */
export { findSince } from './appeared.service.ts';
export { findEverywhere, idsOfKind } from './find.service.ts';
export { openSearches } from './unanswered.service.ts';
