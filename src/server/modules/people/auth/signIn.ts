import type { Context } from '../../../context.ts';
import type { AppRequest } from '../../../http/routes.ts';
import {
  readDevice,
  readSessionCookie,
  readStep,
  writeDevice,
  writeSessionCookie,
  writeStep,
} from './cookies.service.ts';
import { isDeviceOf, newDevice } from './devices.ts';
import { reportNewDevice } from './newDevice.ts';
import { isStepByProvider } from './providers.ts';
import { beginSecondStep } from './secondStepSignIn.ts';
import { createSession, endSession, findSession, type UserRow } from './sessions.service.ts';
import type { DirectorySession } from './signInChallenges.ts';

interface Proven {
  readonly user: UserRow;
  /** Whether no second step is required any more. */
  readonly isComplete: boolean;
  readonly by: DirectorySession | null;
}

/**
 * Gives a browser a session in place of the one it has, or has it go on with the second step of the account. Mails the
 * account when the browser is new to it.
 */
export async function completeSignIn(
  context: Context,
  request: AppRequest,
  { user, isComplete, by }: Proven,
): Promise<'signed-in' | 'second-step'> {
  const { db, config } = context;
  const origin = by && { ...by, isStepByProvider: await isStepByProvider(db, by.providerId) };
  if (user.hasSecondStep && !isComplete && !origin?.isStepByProvider) {
    writeStep(request, await beginSecondStep(context, user.id, by));
    return 'second-step';
  }
  if (readStep(request) !== null) writeStep(request, null);
  const previous = readSessionCookie(request);
  const old = previous ? await findSession(db, config, { cookie: previous }) : null;
  if (old) await endSession(db, old.session.id);
  const userAgent = request.req.header('user-agent') ?? null;
  const { cookie } = await createSession(db, user.id, userAgent, origin);
  const device = readDevice(request);
  if (device === null || !isDeviceOf(config.secrets, device, user.id))
    await reportNewDevice(context, user, userAgent);
  writeSessionCookie(request, cookie);
  writeDevice(request, newDevice(config.secrets, user.id));
  return 'signed-in';
}
