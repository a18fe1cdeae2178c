/** What other modules may use of this one. */
export { concernedBy, describeComments } from './commentNotices.service.ts';
