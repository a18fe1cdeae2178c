/** What other modules may use of this one. */
export { countGroups, type GroupRow, groupNames, readGroups } from './groups.repo.ts';
export { groupKind } from './groups.service.ts';
