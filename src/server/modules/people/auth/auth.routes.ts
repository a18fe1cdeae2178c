import {
  checkRecoveryToken,
  login,
  lostPassword,
  recoverPassword as recoverPasswordEndpoint,
} from '../../../../shared/contract/auth.ts';
import { countOpenRecalls } from '../../../content/openRecalls.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { checkCredentials, checkRecovery, mailLink, recoverPassword } from './accounts.service.ts';
import { presentSession } from './auth.present.ts';
import { reportNewDevice } from './newDevice.ts';
import { directoryOnlyFor, passwordOff } from './passwordOff.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { checkSecondStep } from './secondStepSignIn.ts';
import { createSession, hasSessionBy } from './sessions.service.ts';
import { readTermsState } from './termsState.ts';

export function authRoutes(app: AppHono, context: Context): void {
  route(app, login, async ({ body, request }) => {
    const user = await checkCredentials(context, { ...body, address: request.get('address') });
    if (!user) {
      const only = await directoryOnlyFor(context.db, body.email);
      const reason = only ? 'PasswordOff' : 'CredentialsSignin';
      request.set('signIn', { by: 'credentials', outcome: 'failed', reason });
      if (only) throw passwordOff(401, only);
      throw new HttpError(401, 'bad_credentials', refusalText.account.badCredentials);
    }
    if (user.hasSecondStep) {
      if (!body.code) {
        request.set('signIn', { by: 'credentials', outcome: 'second-step', userId: user.id });
        throw new HttpError(401, 'second_step', refusalText.account.sendCode);
      }
      const proof = { code: body.code };
      if (!(await checkSecondStep(context, { user, proof, address: request.get('address') }))) {
        request.set('signIn', { by: 'second-step', outcome: 'failed', reason: 'SecondStepWrong' });
        throw new HttpError(401, 'bad_code', refusalText.account.badCode);
      }
    }
    const userAgent = request.req.header('user-agent') ?? null;
    // A program has no mark: it is known by a session of its kind that goes on.
    const isKnown = await hasSessionBy(context.db, user.id, userAgent);
    const { row } = await createSession(context.db, user.id, userAgent);
    if (!isKnown) await reportNewDevice(context, user, userAgent);
    request.set('signIn', {
      by: user.hasSecondStep ? 'second-step' : 'credentials',
      outcome: 'signed-in',
      userId: user.id,
    });
    return presentSession(
      context.config,
      { session: row, user },
      {
        isSecondStepDue: await isSecondStepDue(context.db, user, row),
        terms: await readTermsState(context.db, user.id),
        recalls: await countOpenRecalls(context.db, user.id),
      },
    );
  });

  route(app, lostPassword, async ({ body, request }) => {
    const only = await directoryOnlyFor(context.db, body.email);
    if (only) throw passwordOff(409, only);
    await mailLink(context, { email: body.email, address: request.get('address'), purpose: 'password' });
    return { message: refusalText.account.linkOnItsWay.in(await languageFor(request)) };
  });

  route(app, checkRecoveryToken, async ({ body }) => {
    const purpose = await checkRecovery(context, body.token);
    return { valid: purpose !== null, purpose };
  });

  route(app, recoverPasswordEndpoint, async ({ body, request }) => {
    await recoverPassword(context, body.token, body.password);
    return { message: refusalText.account.passwordSet.in(await languageFor(request)) };
  });
}
