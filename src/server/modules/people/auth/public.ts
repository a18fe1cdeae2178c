/** What other modules may use of this one. */
export { assertStrong, byEmail, MAIL_FLOOR_MS, setPassword } from './accounts.service.ts';
export type { Directories } from './authjs.routes.ts';
export {
  AUTH_PATH,
  type Form,
  ownOrigin,
  pathOf,
  readForm,
  refuseWithoutCsrf,
  respondWith,
  safeCallback,
  signInPage,
  throttled,
} from './authjsProtocol.ts';
export { confirmPassword } from './confirmPassword.ts';
export {
  readBegun,
  readPortalCookie,
  readSendCookie,
  readShareCookie,
  writeBegun,
  writePortalCookie,
  writeSendCookie,
  writeSessionCookie,
  writeShareCookie,
} from './cookies.service.ts';
export { newKeyPrefix, newKeySecret } from './keys.service.ts';
export { holdLiving } from './living.ts';
export { networkOf } from './nameLane.ts';
export { endTokens, issueToken } from './oneTimeTokens.service.ts';
export { registrationOptions, verifyRegistration } from './passkeys.service.ts';
export { directoryOnlyFor, domainOf, isOnlyByDirectory, isOnlyWay } from './passwordOff.ts';
export { hashPassword, verifyPassword } from './passwords.service.ts';
export { isProviderActive } from './providers.ts';
export { readSecretUse, resealAll, type SecretUse } from './reseal.service.ts';
export { seal, unseal } from './seal.ts';
export { isSecondStepRequired } from './secondStepRule.service.ts';
export {
  beginCodes,
  lockAccount,
  noteSteps,
  removeSecondSteps,
  renewRecoveryCodes,
  stepsOf,
  takeCode,
} from './secondSteps.service.ts';
export { hashSecret, makeSecret } from './secretAddresses.service.ts';
export { hashToken, messageOf, randomToken } from './secrets.ts';
export { presentSeeing, startSeeing } from './seeing.service.ts';
export {
  endAllSessions,
  endOtherSessions,
  isUsed,
  presentSessionInfo,
  presentSessionUser,
  type SessionRow,
  type UserRow,
} from './sessions.service.ts';
export { openSecret, sealSecret } from './sharedSecrets.ts';
export { completeSignIn } from './signIn.ts';
export { type DirectorySession, findChallenge, noteChallenge, takeChallenge } from './signInChallenges.ts';
export {
  appLimits,
  countOnce,
  countTry,
  giveBackTry,
  growthLimits,
  isFirst,
  type Limit,
  mailLimits,
  mailPause,
  portalLimits,
  receiptLimits,
  secondStepLimits,
  sendLimits,
  shareLimits,
  signedKeys,
  unknownShareLimits,
} from './throttle.service.ts';
export { forgetDevice } from './trustedDevices.repo.ts';
export { listTrustedDevices } from './trustedDevices.service.ts';
