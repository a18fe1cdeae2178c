import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { secondStepEndpoints as calls, type Security } from '../../../../shared/contract/secondStep.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { type StepChange, secondStepMail } from '../../../mail/messages.ts';
import { refusalText } from '../../../text/refusals.ts';
import { settingText } from '../../house/configuration/public.ts';
import {
  beginCodes,
  confirmPassword,
  countTry,
  endAllSessions,
  giveBackTry,
  isSecondStepRequired,
  lockAccount,
  noteSteps,
  registrationOptions,
  renewRecoveryCodes,
  secondStepLimits,
  stepsOf,
  takeCode,
  verifyRegistration,
} from '../auth/public.ts';
import { assertNoEmergencyAccount, lockAccounts, readAccount } from '../users/public.ts';
import {
  codesSince,
  confirmCodes,
  deleteCodes,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from './security.repo.ts';

const PASSKEYS_MAX = 10;

/** One's own second steps. Every change needs the password, and is mailed to the account. */
export function securityRoutes(app: AppHono, { db, config, mail }: Context): void {
  route(app, calls.show, ({ principal }) => show(principal));

  route(app, calls.beginCodes, async ({ body, principal }) => {
    const user = await confirmPassword(db, principal, body.password);
    const issuer = await settingText(db, 'brand.name');
    const begun = await beginCodes(db, config, { userId: user.id, email: user.email, issuer });
    if (!begun) throw conflict('codes_on', refusalText.security.codesOn);
    return begun;
  });
  route(app, calls.confirmCodes, async ({ body, principal, request }) => {
    const { userId } = principal;
    const limits = secondStepLimits(userId, request.get('address'));
    await countTry(db, limits);
    const isRight = await takeCode(db, config, { userId, code: body.code, isConfirmed: false });
    if (!isRight) throw invalid({ code: refusalText.security.wrongCode });
    await giveBackTry(db, limits);
    const recovery = await change(principal, 'codes-on', (tx) => confirmCodes(tx, userId));
    return { recoveryCodes: recovery };
  });
  route(app, calls.removeCodes, async ({ body, principal }) => {
    await confirmPassword(db, principal, body.password);
    await change(principal, 'codes-off', (tx) => deleteCodes(tx, principal.userId));
    return show(principal);
  });
  route(app, calls.renewRecoveryCodes, async ({ body, principal }) => {
    const user = await confirmPassword(db, principal, body.password);
    const recoveryCodes = await db.transaction(async (tx) => {
      if (!(await lockAccount(tx, user.id)))
        throw conflict('no_second_step', refusalText.security.noSecondStep);
      await mail.store(tx, [secondStepMail(user, 'recovery-renewed')]);
      return renewRecoveryCodes(tx, user.id);
    });
    return { recoveryCodes };
  });

  route(app, calls.beginPasskey, async ({ body, principal, request }) => {
    const user = await confirmPassword(db, principal, body.password);
    if ((await stepsOf(db, user.id)).passkeys >= PASSKEYS_MAX)
      throw conflict('too_many_passkeys', refusalText.security.tooManyPasskeys(PASSKEYS_MAX));
    const brand = await settingText(db, 'brand.name');
    return { ...(await registrationOptions(db, { origin: request.get('origin'), brand, user })) };
  });
  route(app, calls.addPasskey, async ({ body, principal, request }) => {
    const { userId } = principal;
    const made = await verifyRegistration(db, {
      origin: request.get('origin'),
      userId,
      response: body.passkey as unknown as RegistrationResponseJSON,
    });
    if (!made) throw invalid({ passkey: refusalText.security.badPasskey });
    const recoveryCodes = await change(principal, 'passkey-added', async (tx) => {
      if ((await stepsOf(tx, userId)).passkeys >= PASSKEYS_MAX)
        throw conflict('too_many_passkeys', refusalText.security.tooManyPasskeys(PASSKEYS_MAX));
      if (!(await insertPasskey(tx, { ...made, userId, name: body.name })))
        throw conflict('passkey_known', refusalText.security.passkeyKnown);
    });
    return { security: await show(principal), recoveryCodes };
  });
  route(app, calls.renamePasskey, async ({ params, body, principal }) => {
    if (!(await renamePasskey(db, principal.userId, params.id, body.name)))
      throw notFound(refusalText.missing.passkey);
    return show(principal);
  });
  route(app, calls.removePasskey, async ({ params, body, principal }) => {
    await confirmPassword(db, principal, body.password);
    await change(principal, 'passkey-removed', async (tx) => {
      if (!(await deletePasskey(tx, principal.userId, params.id)))
        throw notFound(refusalText.missing.passkey);
    });
    return show(principal);
  });

  /**
   * Changes the second steps of an account and reports it by mail. The first one ends every other session and makes
   * recovery codes, which are returned. The last one stays where one is required.
   */
  async function change(
    principal: Principal,
    notice: StepChange,
    work: (tx: Database) => Promise<void>,
  ): Promise<string[]> {
    const { userId, roles, sessionId } = principal;
    const isRequired = await isSecondStepRequired(db, roles);
    const user = await readAccount(db, userId);
    return db.transaction(async (tx) => {
      // First, as wherever accounts change: a directory may name this one for emergencies at the same time.
      await lockAccounts(tx);
      const hadOne = await lockAccount(tx, userId);
      await work(tx);
      const hasOne = await noteSteps(tx, userId);
      if (hadOne && !hasOne && isRequired)
        throw conflict('second_step_required', refusalText.security.lastStep);
      if (hadOne && !hasOne) await assertNoEmergencyAccount(tx, userId);
      const isFirst = hasOne && !hadOne;
      if (isFirst) await endAllSessions(tx, userId, sessionId);
      await mail.store(tx, [secondStepMail(user, notice)]);
      return isFirst ? renewRecoveryCodes(tx, userId) : [];
    });
  }

  async function show(principal: Principal): Promise<Security> {
    const { userId } = principal;
    const user = await readAccount(db, userId);
    const steps = await stepsOf(db, userId);
    const since = await codesSince(db, userId);
    const keys = await listPasskeys(db, userId);
    return {
      hasPassword: user.passwordHash !== null,
      codesSince: since?.toISOString() ?? null,
      recoveryCodesLeft: steps.recoveryCodes,
      passkeys: keys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
        id,
        name,
        isSynced,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      isRequired: await isSecondStepRequired(db, principal.roles),
    };
  }
}
