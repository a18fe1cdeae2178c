/** What other modules may use of this one. */
export { completeUpload } from './completeUpload.service.ts';
export { startUpload } from './startUpload.service.ts';
export { type StoredFile, storeFile, storeItemFile } from './storeFile.service.ts';
