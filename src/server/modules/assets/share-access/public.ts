/** What other modules may use of this one. */
export {
  findSharing,
  itemOfShareWhere,
  mayShare,
  type OpenSharing,
  openSharing,
  type ShareOwner,
  type ShareRow,
  type Sharing,
  sharedItemWhere,
  stateOf,
} from './shareAccess.service.ts';
