/** What others may use of this module. */
export { readLastBackup } from './backups.repo.ts';
export { readWorkFigures, type WorkFigure } from './figures.repo.ts';
