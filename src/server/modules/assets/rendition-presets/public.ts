/** What other modules may use of this one. */
export { closePreparation, type PreparedFile, preparedFiles } from './preparations.service.ts';
export { namesOfPresets, publicRendition } from './publicRendition.service.ts';
export { keepMade, madeAllowedWhere } from './renditionPresets.service.ts';
export { presetsOf, type SharedRenditions, sharedRenditions } from './sharedRenditions.service.ts';
