import type { Context } from '../../../context.ts';
import type { AppRequest } from '../../../http/routes.ts';
import {
  readDevice,
  readSessionCookie,
  readStep,
  readTrust,
  writeDevice,
  writeSessionCookie,
  writeStep,
  writeTrust,
} from './cookies.service.ts';
import { isDeviceOf, newDevice } from './devices.ts';
import { reportNewDevice } from './newDevice.ts';
import { isStepByProvider } from './providers.ts';
import { beginSecondStep } from './secondStepSignIn.ts';
import { createSession, endSession, findSession, type UserRow } from './sessions.service.ts';
import type { DirectorySession } from './signInChallenges.ts';
import { takeTrust, trustDevice } from './trustedDevices.service.ts';

interface Proven {
  readonly user: UserRow;
  /** Whether no second step is required any more. */
  readonly isComplete: boolean;
  readonly by: DirectorySession | null;
  /** Whether the browser needs no second step from now on, for some days. */
  readonly isTrusted?: boolean;
}

/**
 * Gives a browser a session in place of the one it has, or has it go on with the second step of the account. Mails the
 * account when the browser is new to it.
 */
export async function completeSignIn(
  context: Context,
  request: AppRequest,
  { user, isComplete, by, isTrusted = false }: Proven,
): Promise<'signed-in' | 'second-step'> {
  const { db, config } = context;
  const origin = by && { ...by, isStepByProvider: await isStepByProvider(db, by.providerId) };
  const isStepDue = user.hasSecondStep && !isComplete && !origin?.isStepByProvider;
  const userAgent = request.req.header('user-agent') ?? null;
  const former = readTrust(request, user.id);
  const trust = isStepDue
    ? former && (await takeTrust(context, user, former))
    : isTrusted && user.hasSecondStep && (await trustDevice(context, { user, userAgent, former }));
  if (isStepDue && !trust) {
    writeStep(request, await beginSecondStep(context, user.id, by));
    return 'second-step';
  }
  if (readStep(request) !== null) writeStep(request, null);
  const previous = readSessionCookie(request);
  const old = previous ? await findSession(db, config, { cookie: previous }) : null;
  if (old) await endSession(db, old.session.id);
  const trustedDeviceId = trust ? trust.deviceId : null;
  const { cookie } = await createSession(db, user.id, userAgent, { ...origin, trustedDeviceId });
  const device = readDevice(request);
  if (device === null || !isDeviceOf(config.secrets, device, user.id))
    await reportNewDevice(context, user, userAgent);
  writeSessionCookie(request, cookie);
  if (trust && trust.token !== null)
    writeTrust(request, user.id, { token: trust.token, expiresAt: trust.expiresAt });
  writeDevice(request, newDevice(config.secrets, user.id));
  return 'signed-in';
}
