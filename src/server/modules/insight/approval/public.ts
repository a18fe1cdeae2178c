/** What other modules may use of this one. */
export { approversOf, noteDueReviews, requesterOf, reviewedRecords } from './informed.service.ts';
