/** What other modules may use of this one. */
export { readWorkload } from './jobs.service.ts';
