import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AuthProvider } from '../../../../shared/contract/auth.ts';
import { passkeyResponse } from '../../../../shared/contract/secondStep.ts';
import { isLanguage } from '../../../../shared/domain/languages.ts';
import { countOpenRecalls } from '../../../content/openRecalls.ts';
import type { Context } from '../../../context.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import { checkCredentials, mailLink, redeemSignIn } from './accounts.service.ts';
import { presentSeenSession, presentSession } from './auth.present.ts';
import {
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
import {
  csrfToken,
  readDevice,
  readSessionCookie,
  readStep,
  writeLanguage,
  writeSessionCookie,
} from './cookies.service.ts';
import { directoryOnlyFor, isOnlyByDirectory } from './passwordOff.ts';
import { listProviders } from './providers.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { passSecondStep, signInByPasskey } from './secondStepSignIn.ts';
import { endSession, findSession, type SessionRow, type UserRow } from './sessions.service.ts';
import { completeSignIn } from './signIn.ts';
import type { DirectorySession } from './signInChallenges.ts';

interface SignedIn {
  readonly user: UserRow;
  /** Whether no second step is required any more. */
  readonly isComplete: boolean;
  /** The directory of the first step. */
  readonly by?: DirectorySession | null;
  readonly isTrusted?: boolean;
}

/** What the house's directories add to these calls. */
export interface Directories {
  /** Where a browser goes on to sign out of the directory too; `null`: nowhere. */
  signOutUrl(session: SessionRow, origin: string): Promise<string | null>;
}

/** The Auth.js wire protocol, as its browser clients speak it. */
export function authjsRoutes(app: AppHono, context: Context, directories?: Directories): void {
  const { db, config } = context;
  const SIGN_INS = {
    credentials: byPassword,
    email: byLink,
    passkey: byPasskey,
    'second-step': bySecondStep,
  };
  const isProvider = (name: string): name is keyof typeof SIGN_INS => Object.hasOwn(SIGN_INS, name);

  app.get(`${AUTH_PATH}/providers`, async (request) =>
    request.json(presentProviders(ownOrigin(request), await listProviders(db))),
  );
  app.get(`${AUTH_PATH}/csrf`, (request) => request.json({ csrfToken: csrfToken(request, config.secrets) }));
  app.get(`${AUTH_PATH}/session`, async (request) => {
    const principal = request.get('principal');
    if (principal?.seeing) return request.json(presentSeenSession(principal, principal.seeing));
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    if (cookie && !active) writeSessionCookie(request, null);
    request.header('Cache-Control', 'private, no-store');
    if (!active) return request.json({});
    const { language } = active.user;
    if (isLanguage(language)) writeLanguage(request, language);
    const due = {
      isSecondStepDue: await isSecondStepDue(db, active.user, active.session),
      terms: active.terms,
      recalls: await countOpenRecalls(db, active.user.id),
    };
    return request.json(presentSession(config, active, due));
  });

  app.get(`${AUTH_PATH}/signin`, (request) => request.redirect(signInPage(request, request.req.query())));
  app.get(`${AUTH_PATH}/signin/:provider`, (request) =>
    request.redirect(signInPage(request, request.req.query())),
  );
  app.get(`${AUTH_PATH}/error`, (request) => request.redirect(signInPage(request, request.req.query())));
  app.get(`${AUTH_PATH}/signout`, (request) => request.redirect(ownOrigin(request)));
  // A mailed link is only confirmed here; the button on that page uses it up, so that mail scanners do not.
  app.get(`${AUTH_PATH}/callback/email`, (request) =>
    request.redirect(`${ownOrigin(request)}/login/confirm?${new URLSearchParams(request.req.query())}`),
  );

  // From a directory that is not there any more.
  app.get(`${AUTH_PATH}/callback/:provider`, (request) =>
    request.redirect(signInPage(request, { error: 'OAuthCallback' })),
  );

  app.post(`${AUTH_PATH}/signin/:provider`, async (request) => {
    const form = await readForm(request);
    const callbackUrl = safeCallback(request, form.callbackUrl);
    if (request.req.param('provider') !== 'email')
      return respondWith(request, form, signInPage(request, { callbackUrl }));
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const email = form.email?.trim() ?? '';
    if (!/^\S+@\S+\.\S+$/.test(email))
      return respondWith(request, form, signInPage(request, { error: 'EmailSignin', callbackUrl }), 400);
    const only = await directoryOnlyFor(db, email);
    if (only)
      return respondWith(
        request,
        form,
        signInPage(request, { error: 'PasswordOff', provider: only.code, callbackUrl }),
        401,
      );
    const refused = await throttled(request, form, () =>
      mailLink(context, {
        email,
        address: request.get('address'),
        purpose: 'sign-in',
        // The path alone: the mail names the configured origin.
        callbackUrl: pathOf(callbackUrl),
      }),
    );
    if (refused instanceof Response) return refused;
    return respondWith(request, form, `${ownOrigin(request)}/login?verify=1`);
  });

  app.post(`${AUTH_PATH}/callback/:provider`, async (request) => {
    const form = await readForm(request);
    const callbackUrl = safeCallback(request, form.callbackUrl);
    const provider = request.req.param('provider');
    if (!isProvider(provider)) return respondWith(request, form, signInPage(request, { callbackUrl }));
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const found = await throttled(request, form, () => SIGN_INS[provider](request, form));
    if (found instanceof Response) return found;
    const goTo = (error: string, only?: { code: string } | null) =>
      respondWith(
        request,
        form,
        signInPage(request, { error, ...(only && { provider: only.code }), callbackUrl }),
        401,
      );
    const refuse: typeof goTo = (reason, only) => {
      request.set('signIn', { by: provider, outcome: 'failed', reason });
      return goTo(reason, only);
    };
    if (typeof found === 'string') {
      // Of whichever address of the domain, with an account or not.
      const only = provider === 'credentials' ? await directoryOnlyFor(db, addressIn(form)) : null;
      return only ? refuse('PasswordOff', only) : refuse(found);
    }
    const { user, isComplete, by = null, isTrusted = false } = found;
    if (by === null && (await isOnlyByDirectory(db, user)))
      return refuse('PasswordOff', await directoryOnlyFor(db, user.email));
    const outcome = await completeSignIn(context, request, { user, isComplete, by, isTrusted });
    request.set('signIn', { by: provider, outcome, userId: user.id });
    return outcome === 'second-step' ? goTo('SecondStep') : respondWith(request, form, callbackUrl);
  });

  app.post(`${AUTH_PATH}/signout`, async (request) => {
    const form = await readForm(request);
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    const onward =
      active && directories ? await directories.signOutUrl(active.session, ownOrigin(request)) : null;
    if (active) await endSession(db, active.session.id);
    // Without one, this may arrive when the browser is signed in again.
    if (cookie) writeSessionCookie(request, null);
    // Pictures in the browser's cache belong to the user who was signed in. Browsers hold a response with this header
    // back until they have cleared it: seconds where much is kept. The call that ends the session goes without it.
    if (!active) request.header('Clear-Site-Data', '"cache"');
    return respondWith(request, form, onward ?? safeCallback(request, form.callbackUrl));
  });

  async function byPassword(request: AppRequest, form: Form): Promise<SignedIn | string> {
    const user = await checkCredentials(context, {
      email: addressIn(form),
      password: form.password ?? '',
      address: request.get('address'),
      device: readDevice(request),
    });
    return user ? { user, isComplete: false } : 'CredentialsSignin';
  }
  async function byLink(_request: AppRequest, form: Form): Promise<SignedIn | string> {
    const user = await redeemSignIn(context, form.token ?? '', form.email ?? '');
    return user ? { user, isComplete: false } : 'Verification';
  }
  async function byPasskey(request: AppRequest, form: Form): Promise<SignedIn | string> {
    const response = readPasskey(form.passkey);
    const user =
      response &&
      (await signInByPasskey(context, {
        response,
        origin: ownOrigin(request),
        address: request.get('address'),
      }));
    if (user === 'unverified') return 'PasskeyUnverified';
    return user ? { user, isComplete: true } : 'PasskeySignin';
  }
  async function bySecondStep(request: AppRequest, form: Form): Promise<SignedIn | string> {
    const token = readStep(request);
    const passkey = readPasskey(form.passkey);
    const proof = passkey
      ? { passkey, origin: ownOrigin(request) }
      : { code: form.code?.slice(0, 100) ?? '' };
    const passed =
      token === null
        ? 'over'
        : await passSecondStep(context, { token, proof, address: request.get('address') });
    if (passed === 'over') return 'SecondStepOver';
    return passed ? { ...passed, isComplete: true, isTrusted: form.trust === 'true' } : 'SecondStepWrong';
  }
}

/** What a browser returned for a passkey, or `null`. */
function readPasskey(text: string | undefined): AuthenticationResponseJSON | null {
  if (text === undefined) return null;
  try {
    // Its verification checks which parts it has.
    return passkeyResponse.parse(JSON.parse(text)) as unknown as AuthenticationResponseJSON;
  } catch {
    return null;
  }
}

/** The address that a form has under either of its names. */
const addressIn = ({ email, username }: Form): string => email ?? username ?? '';

function presentProviders(
  origin: string,
  directories: readonly { code: string; label: string }[],
): Record<string, AuthProvider> {
  const provider = (id: string, name: string, type: AuthProvider['type']): [string, AuthProvider] => [
    id,
    {
      id,
      name,
      type,
      signinUrl: `${origin}${AUTH_PATH}/signin/${id}`,
      callbackUrl: `${origin}${AUTH_PATH}/callback/${id}`,
    },
  ];
  return Object.fromEntries([
    provider('credentials', 'Password', 'credentials'),
    provider('email', 'E-mail link', 'email'),
    ...directories.map(({ code, label }) => provider(code, label, 'oauth')),
  ]);
}
