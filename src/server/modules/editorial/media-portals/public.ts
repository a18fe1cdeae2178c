/** What other modules may use of this one. */
export { presentMediaItems, presentTeaser } from './mediaPortals.present.ts';
export { portalsShowing } from './mediaPortals.repo.ts';
export { previewOf } from './portalHead.service.ts';
