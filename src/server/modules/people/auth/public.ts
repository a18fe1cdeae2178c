/** What other modules may use of this one. */
export { assertStrong, byEmail, MAIL_FLOOR_MS, setPassword } from './accounts.service.ts';
export { confirmPassword } from './confirmPassword.ts';
export { readPortalCookie, writePortalCookie, writeSessionCookie } from './cookies.service.ts';
export { newKeyPrefix, newKeySecret } from './keys.service.ts';
export { holdLiving } from './living.ts';
export { endTokens, issueToken } from './oneTimeTokens.service.ts';
export { registrationOptions, verifyRegistration } from './passkeys.service.ts';
export { hashPassword, verifyPassword } from './passwords.service.ts';
export { readSecretUse, resealAll, type SecretUse } from './reseal.service.ts';
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
export {
  countOnce,
  countTry,
  giveBackTry,
  growthLimits,
  isFirst,
  type Limit,
  mailLimits,
  mailPause,
  portalLimits,
  secondStepLimits,
  signedKeys,
} from './throttle.service.ts';
