import { passkeySignInEndpoints as calls } from '../../../../shared/contract/secondStep.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { readStep } from './cookies.service.ts';
import { authenticationOptions } from './passkeys.service.ts';
import { findSecondStep } from './secondStepSignIn.ts';
import { stepsOf } from './secondSteps.service.ts';
import { countTry, passkeyLimits } from './throttle.service.ts';
import { readTrustDays } from './trustedDevices.service.ts';

/** What browsers request before a passkey or a second step is used. */
export function secondStepRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.options, async ({ request }) => {
    await countTry(db, passkeyLimits(request.get('address')));
    return { ...(await authenticationOptions(db, { origin: request.get('origin'), userId: null })) };
  });
  route(app, calls.stepOptions, async ({ request }) => {
    await countTry(db, passkeyLimits(request.get('address')));
    const token = readStep(request);
    const user = token === null ? null : await findSecondStep(context, token);
    if (!user) throw new HttpError(410, 'second_step_over', refusalText.account.stepOver);
    const steps = await stepsOf(db, user.id);
    const options = { origin: request.get('origin'), userId: user.id };
    return {
      codes: steps.codes,
      recoveryCodes: steps.recoveryCodes > 0,
      passkey: steps.passkeys > 0 ? { ...(await authenticationOptions(db, options)) } : null,
      trustDays: await readTrustDays(db, user),
    };
  });
}
