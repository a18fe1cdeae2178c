/** What other modules may use of this one. */
export { abortUpload, completeUpload } from './completeUpload.service.ts';
export { startUpload } from './startUpload.service.ts';
export { type StoredFile, storeFile, storeItemFile } from './storeFile.service.ts';
export { listParts, signParts } from './uploadParts.service.ts';
export { partSizeFor } from './uploadPolicies.ts';
