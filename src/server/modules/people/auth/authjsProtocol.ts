import { HttpError } from '../../../http/errors.ts';
import type { AppRequest } from '../../../http/routes.ts';
import type { Secrets } from '../../../signing.ts';
import { refusalText } from '../../../text/refusals.ts';
import { hasCsrfToken } from './cookies.service.ts';

/** Path of the calls of Auth.js. */
export const AUTH_PATH = '/api/auth';
export type Form = Record<string, string | undefined>;

export const ownOrigin = (request: AppRequest): string => request.get('origin');

/**
 * Only addresses of this site are returned to; anything else becomes the home page. Other schemes can carry our origin
 * (`blob:`), and a path that begins with two slashes names another host when it is resolved alone.
 */
export function safeCallback(request: AppRequest, callbackUrl: string | undefined): string {
  const origin = ownOrigin(request);
  // What is no path nor a whole address, such as `undefined`, would be read as one below the home page.
  if (!callbackUrl || !/^(?:\/|https?:)/.test(callbackUrl) || !URL.canParse(callbackUrl, origin))
    return origin;
  const url = new URL(callbackUrl, origin);
  const isOwn = /^https?:$/.test(url.protocol) && url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.href : origin;
}

export function signInPage(
  request: AppRequest,
  query: { error?: string; provider?: string; callbackUrl?: string },
): string {
  const url = new URL('/login', ownOrigin(request));
  if (query.error) url.searchParams.set('error', query.error);
  // Whose button to use.
  if (query.provider) url.searchParams.set('provider', query.provider);
  if (query.callbackUrl) {
    url.searchParams.set('redirect', pathOf(safeCallback(request, query.callbackUrl)));
  }
  return url.href;
}

export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

export async function readForm(request: AppRequest): Promise<Form> {
  const type = request.req.header('content-type') ?? '';
  if (type.includes('application/json')) {
    const body: unknown = await request.req.json().catch(() => ({}));
    return Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
  }
  return Object.fromEntries(new URLSearchParams(await request.req.text()));
}

export function refuseWithoutCsrf(request: AppRequest, secrets: Secrets, form: Form): Response | null {
  if (hasCsrfToken(request, secrets, form.csrfToken)) return null;
  if (!wantsJson(request, form)) throw new HttpError(400, 'missing_csrf', refusalText.account.reload);
  return respondWith(request, form, signInPage(request, { error: 'MissingCSRF' }), 400);
}

/**
 * Runs `work`; too many tries are reported with an address, because the protocol's clients read one from every
 * response.
 */
export async function throttled<T>(
  request: AppRequest,
  form: Form,
  work: () => Promise<T>,
): Promise<T | Response> {
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
export function respondWith(
  request: AppRequest,
  form: Form,
  url: string,
  status: 200 | 400 | 401 = 200,
): Response {
  return wantsJson(request, form) ? request.json({ url }, status) : request.redirect(url, 302);
}
