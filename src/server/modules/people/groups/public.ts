/** What other modules may use of this one. */
export { groupNames, readGroups } from './groups.repo.ts';
