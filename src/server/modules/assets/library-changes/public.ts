/** What other modules may use of this one. */
export { sweepFollowers } from './followers.repo.ts';
