import type { AuthProvider } from '../../../shared/contract/auth.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { AppHono, AppRequest } from '../../http/routes.ts';
import { checkCredentials, mailLink, redeemSignIn } from './accounts.service.ts';
import { presentSeenSession, presentSession } from './auth.present.ts';
import {
  csrfToken,
  hasCsrfToken,
  readDevice,
  readSessionCookie,
  writeDevice,
  writeSessionCookie,
} from './cookies.service.ts';
import { newDevice } from './devices.ts';
import { createSession, endSession, findSession } from './sessions.service.ts';

const BASE = '/api/auth';
type Form = Record<string, string | undefined>;

/** The Auth.js wire protocol, as its browser clients speak it. */
export function authjsRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;

  app.get(`${BASE}/providers`, (request) => request.json(providers(ownOrigin(request))));
  app.get(`${BASE}/csrf`, (request) => request.json({ csrfToken: csrfToken(request, config.secret) }));
  app.get(`${BASE}/session`, async (request) => {
    const principal = request.get('principal');
    if (principal?.seeing) return request.json(presentSeenSession(principal, principal.seeing));
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    if (cookie && !active) writeSessionCookie(request, null);
    request.header('Cache-Control', 'private, no-store');
    return request.json(active ? presentSession(config, active) : {});
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
    const refusal = refuseWithoutCsrf(request, config.secret, form);
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
    if (provider !== 'credentials' && provider !== 'email')
      return respondWith(request, form, signInPage(request, { callbackUrl }));
    const refusal = refuseWithoutCsrf(request, config.secret, form);
    if (refusal) return refusal;
    const user = await throttled(request, form, () =>
      provider === 'credentials' ? byPassword(request, form) : byLink(form),
    );
    if (user instanceof Response) return user;
    if (!user) {
      const error = provider === 'credentials' ? 'CredentialsSignin' : 'Verification';
      return respondWith(request, form, signInPage(request, { error, callbackUrl }), 401);
    }
    const previous = readSessionCookie(request);
    const old = previous ? await findSession(db, config, { cookie: previous }) : null;
    if (old) await endSession(db, old.session.id);
    const { cookie } = await createSession(db, user.id, request.req.header('user-agent') ?? null);
    writeSessionCookie(request, cookie);
    writeDevice(request, newDevice(config.secret, user.id));
    return respondWith(request, form, callbackUrl);
  });

  app.post(`${BASE}/signout`, async (request) => {
    const form = await readForm(request);
    const refusal = refuseWithoutCsrf(request, config.secret, form);
    if (refusal) return refusal;
    const cookie = readSessionCookie(request);
    const active = cookie ? await findSession(db, config, { cookie }) : null;
    if (active) await endSession(db, active.session.id);
    writeSessionCookie(request, null);
    // Pictures that this browser keeps belong to whoever was signed in.
    request.header('Clear-Site-Data', '"cache"');
    return respondWith(request, form, safeCallback(request, form.callbackUrl));
  });

  function byPassword(request: AppRequest, form: Form) {
    const { email = form.username ?? '', password = '' } = form;
    return checkCredentials(context, {
      email,
      password,
      address: request.get('address'),
      device: readDevice(request),
    });
  }
  function byLink(form: Form) {
    return redeemSignIn(context, form.token ?? '', form.email ?? '');
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
 * (`blob:`), and a path that begins with two slashes names another host to whoever reads it alone.
 */
function safeCallback(request: AppRequest, callbackUrl: string | undefined): string {
  const origin = ownOrigin(request);
  if (!callbackUrl || !URL.canParse(callbackUrl, origin)) return origin;
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

function refuseWithoutCsrf(request: AppRequest, secret: string, form: Form): Response | null {
  if (hasCsrfToken(request, secret, form.csrfToken)) return null;
  if (!wantsJson(request, form)) throw new HttpError(400, 'missing_csrf', 'Reload the page and try again.');
  return respondWith(request, form, signInPage(request, { error: 'MissingCSRF' }), 400);
}

/** Runs `work`; too many tries are told with an address, because the protocol's clients read one from every response. */
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
