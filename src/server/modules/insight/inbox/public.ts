/** What other modules may use of this one. */
export { addNotices, sweepNotices } from './notices.repo.ts';
export { mailOutcomes, sweepInbox } from './sweepInbox.service.ts';
