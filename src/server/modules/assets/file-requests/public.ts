/** What other modules may use of this one. */
export { sweepSenders } from './finishSending.service.ts';
