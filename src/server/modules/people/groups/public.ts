/** What other modules may use of this one. */
export { allGroups, readGroups } from './groups.repo.ts';
