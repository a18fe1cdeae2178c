/** What other modules may use of this one. */
export { allGroups, countGroups, type GroupRow, groupNames, readGroups } from './groups.repo.ts';
export { groupKind } from './groups.service.ts';
