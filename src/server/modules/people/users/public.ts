/** What other modules may use of this one. */
export {
  type AccountManager,
  accountScope,
  assertChangeable,
  assertGranted,
  codesWithin,
  marketScope,
} from './accountScope.ts';
export {
  assertAdministratorLeft,
  assertNoEmergencyAccount,
  holdAccounts,
  isActivePerson,
  isActiveWith,
  lockAccounts,
  ownAccount,
  withMember,
} from './administrators.service.ts';
export { inviteRow } from './invite.service.ts';
export { findViewer, loadUsers, readAccount, requireUser, userKind } from './users.service.ts';
