/** What other modules may use of this one. */
export { requireImport } from './imports.repo.ts';
export { addRequestedFile, checkRequested } from './sources/requestedFiles.service.ts';
