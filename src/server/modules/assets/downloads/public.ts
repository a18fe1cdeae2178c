/** What other modules may use of this one. */
export { archiveOf, type ComputedArchive } from './archives.service.ts';
export { streamPlacesOf } from './downloadStreams.ts';
export { allowedWhere, type DownloadOwner } from './downloads.repo.ts';
export { createDownload, openDownload, presentDownload, signedDownloadUrl } from './downloads.service.ts';
export { readTakenUsage } from './takenUsage.service.ts';
