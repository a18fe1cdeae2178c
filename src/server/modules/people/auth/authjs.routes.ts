import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AuthProvider } from '../../../../shared/contract/auth.ts';
import { passkeyResponse } from '../../../../shared/contract/secondStep.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import type { Secrets } from '../../../signing.ts';
import { checkCredentials, mailLink, redeemSignIn } from './accounts.service.ts';
import { presentSeenSession, presentSession } from './auth.present.ts';
import {
  csrfToken,
  hasCsrfToken,
  readDevice,
  readSessionCookie,
  readStep,
  writeDevice,
  writeSessionCookie,
  writeStep,
} from './cookies.service.ts';
import { isDeviceOf, newDevice } from './devices.ts';
import { reportNewDevice } from './newDevice.ts';
import { isSecondStepDue } from './secondStepDue.ts';
import { beginSecondStep, passSecondStep, signInByPasskey } from './secondStepSignIn.ts';
import { createSession, endSession, findSession, type UserRow } from './sessions.service.ts';

const BASE = '/api/auth';
type Form = Record<string, string | undefined>;
interface SignedIn {
  readonly user: UserRow;
  /** Whether no second step is required any more. */
  readonly isComplete: boolean;
}

/** The Auth.js wire protocol, as its browser clients speak it. */
export function authjsRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;
  const SIGN_INS = {
    credentials: byPassword,
    email: byLink,
    passkey: byPasskey,
    'second-step': bySecondStep,
  };
  const isProvider = (name: string): name is keyof typeof SIGN_INS => Object.hasOwn(SIGN_INS, name);

  app.get(`${BASE}/providers`, (request) => request.json(providers(ownOrigin(request))));
  app.get(`${BASE}/csrf`, (request) => request.json({ csrfToken: csrfToken(request, config.secrets) }));
  app.get(`${BASE}/session`, async (request) => {
    const principal = request.get('principal');
    if (principal?.seeing) return request.json(presentSeenSession(principal, principal.seeing));
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    if (cookie && !active) writeSessionCookie(request, null);
    request.header('Cache-Control', 'private, no-store');
    if (!active) return request.json({});
    const due = { isSecondStepDue: await isSecondStepDue(db, active.user), terms: active.terms };
    return request.json(presentSession(config, active, due));
  });

  app.get(`${BASE}/signin`, (request) => request.redirect(signInPage(request, request.req.query())));
  app.get(`${BASE}/signin/:provider`, (request) =>
    request.redirect(signInPage(request, request.req.query())),
  );
  app.get(`${BASE}/error`, (request) => request.redirect(signInPage(request, request.req.query())));
  app.get(`${BASE}/signout`, (request) => request.redirect(ownOrigin(request)));
  // A mailed link is only confirmed here; the button on that page uses it up, so that mail scanners do not.
  app.get(`${BASE}/callback/email`, (request) =>
    request.redirect(`${ownOrigin(request)}/login/confirm?${new URLSearchParams(request.req.query())}`),
  );

  app.post(`${BASE}/signin/:provider`, async (request) => {
    const form = await readForm(request);
    const callbackUrl = safeCallback(request, form.callbackUrl);
    if (request.req.param('provider') !== 'email')
      return respondWith(request, form, signInPage(request, { callbackUrl }));
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const email = form.email?.trim() ?? '';
    if (!/^\S+@\S+\.\S+$/.test(email))
      return respondWith(request, form, signInPage(request, { error: 'EmailSignin', callbackUrl }), 400);
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

  app.post(`${BASE}/callback/:provider`, async (request) => {
    const form = await readForm(request);
    const callbackUrl = safeCallback(request, form.callbackUrl);
    const provider = request.req.param('provider');
    if (!isProvider(provider)) return respondWith(request, form, signInPage(request, { callbackUrl }));
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const found = await throttled(request, form, () => SIGN_INS[provider](request, form));
    if (found instanceof Response) return found;
    const refuse = (error: string) =>
      respondWith(request, form, signInPage(request, { error, callbackUrl }), 401);
    if (typeof found === 'string') {
      request.set('failedSignIn', provider);
      return refuse(found);
    }
    const { user, isComplete } = found;
    if (user.hasSecondStep && !isComplete) {
      writeStep(request, await beginSecondStep(context, user.id));
      return refuse('SecondStep');
    }
    if (readStep(request) !== null) writeStep(request, null);
    const previous = readSessionCookie(request);
    const old = previous ? await findSession(db, config, { cookie: previous }) : null;
    if (old) await endSession(db, old.session.id);
    const userAgent = request.req.header('user-agent') ?? null;
    const { cookie } = await createSession(db, user.id, userAgent);
    const device = readDevice(request);
    if (device === null || !isDeviceOf(config.secrets, device, user.id))
      await reportNewDevice(context, user, userAgent);
    writeSessionCookie(request, cookie);
    writeDevice(request, newDevice(config.secrets, user.id));
    return respondWith(request, form, callbackUrl);
  });

  app.post(`${BASE}/signout`, async (request) => {
    const form = await readForm(request);
    const refusal = refuseWithoutCsrf(request, config.secrets, form);
    if (refusal) return refusal;
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    if (active) await endSession(db, active.session.id);
    // Without one, this may arrive when the browser is signed in again.
    if (cookie) writeSessionCookie(request, null);
    // Pictures in the browser's cache belong to the user who was signed in. Browsers hold a response with this header
    // back until they have cleared it: seconds where much is kept. The call that ends the session goes without it.
    if (!active) request.header('Clear-Site-Data', '"cache"');
    return respondWith(request, form, safeCallback(request, form.callbackUrl));
  });

  async function byPassword(request: AppRequest, form: Form): Promise<SignedIn | string> {
    const { email = form.username ?? '', password = '' } = form;
    const user = await checkCredentials(context, {
      email,
      password,
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
    const user =
      token === null
        ? 'over'
        : await passSecondStep(context, { token, proof, address: request.get('address') });
    if (user === 'over') return 'SecondStepOver';
    return user ? { user, isComplete: true } : 'SecondStepWrong';
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

function providers(origin: string): Record<AuthProvider['id'], AuthProvider> {
  const provider = <T extends AuthProvider['id']>(id: T, name: string): AuthProvider => ({
    id,
    name,
    type: id,
    signinUrl: `${origin}${BASE}/signin/${id}`,
    callbackUrl: `${origin}${BASE}/callback/${id}`,
  });
  return { credentials: provider('credentials', 'Password'), email: provider('email', 'E-mail link') };
}

const ownOrigin = (request: AppRequest): string => request.get('origin');

/**
 * Only addresses of this site are returned to; anything else becomes the home page. Other schemes can carry our origin
 * (`blob:`), and a path that begins with two slashes names another host when it is resolved alone.
 */
function safeCallback(request: AppRequest, callbackUrl: string | undefined): string {
  const origin = ownOrigin(request);
  // What is no path nor a whole address, such as `undefined`, would be read as one below the home page.
  if (!callbackUrl || !/^(?:\/|https?:)/.test(callbackUrl) || !URL.canParse(callbackUrl, origin))
    return origin;
  const url = new URL(callbackUrl, origin);
  const isOwn = /^https?:$/.test(url.protocol) && url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.href : origin;
}

function signInPage(request: AppRequest, query: { error?: string; callbackUrl?: string }): string {
  const url = new URL('/login', ownOrigin(request));
  if (query.error) url.searchParams.set('error', query.error);
  if (query.callbackUrl) {
    url.searchParams.set('redirect', pathOf(safeCallback(request, query.callbackUrl)));
  }
  return url.href;
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

async function readForm(request: AppRequest): Promise<Form> {
  const type = request.req.header('content-type') ?? '';
  if (type.includes('application/json')) {
    const body: unknown = await request.req.json().catch(() => ({}));
    return Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
  }
  return Object.fromEntries(new URLSearchParams(await request.req.text()));
}

function refuseWithoutCsrf(request: AppRequest, secrets: Secrets, form: Form): Response | null {
  if (hasCsrfToken(request, secrets, form.csrfToken)) return null;
  if (!wantsJson(request, form)) throw new HttpError(400, 'missing_csrf', 'Reload the page and try again.');
  return respondWith(request, form, signInPage(request, { error: 'MissingCSRF' }), 400);
}

/**
 * Runs `work`; too many tries are reported with an address, because the protocol's clients read one from every
 * response.
 */
async function throttled<T>(request: AppRequest, form: Form, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429 || !wantsJson(request, form)) throw error;
    const { code, message, headers } = error;
    const url = signInPage(request, { error: 'TooManyRequests' });
    return request.json({ url, code, message }, 429, headers);
  }
}

const wantsJson = (request: AppRequest, form: Form): boolean =>
  form.json === 'true' || request.req.header('x-auth-return-redirect') !== undefined;

/** Scripts get the address as JSON and go there themselves; plain forms are sent there. */
function respondWith(request: AppRequest, form: Form, url: string, status: 200 | 400 | 401 = 200): Response {
  return wantsJson(request, form) ? request.json({ url }, status) : request.redirect(url, 302);
}
