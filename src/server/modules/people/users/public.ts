/** What other modules may use of this one. */
export {
  type AccountCaller,
  type AccountManager,
  accountScope,
  codesWithin,
} from './accountScope.ts';
export { holdAccounts } from './administrators.service.ts';
export { inviteRow } from './invite.service.ts';
export { findViewer, readAccount, requireUser, userKind } from './users.service.ts';
