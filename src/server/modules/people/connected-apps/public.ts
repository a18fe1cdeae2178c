/** What other modules may use of this one. */
export { resourceMetadataOf } from './oauth.routes.ts';
