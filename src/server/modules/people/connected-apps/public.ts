/** What other modules may use of this one. */
export { areAppsAllowed } from './apps.service.ts';
export { resourceMetadataOf } from './oauth.routes.ts';
