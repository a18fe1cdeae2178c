import type { AuthProvider, Session } from '../contract/auth.ts';
import { ApiError, readApiError, unreachable } from './apiError.ts';
import { buildUrl } from './buildUrl.ts';
import { createClient } from './createClient.ts';

// Auth.js knows the browser by its cookies alone.
const { send } = createClient();
const get = async (path: string, query?: Record<string, string | undefined>): Promise<unknown> =>
  (await send({ path, query })).json();

/**
 * The session, or `null`: signed out is an empty object on the wire. The first call of a page goes without `callbackUrl`:
 * so it is the very one that the page made ahead of its scripts.
 */
export async function fetchSession(callbackUrl?: string): Promise<Session | null> {
  const session = await get('/api/auth/session', { callbackUrl });
  const isSession = typeof session === 'object' && session !== null && Object.keys(session).length > 0;
  return isSession ? (session as Session) : null;
}

export async function fetchProviders(): Promise<Record<string, AuthProvider>> {
  return ((await get('/api/auth/providers')) ?? {}) as Record<string, AuthProvider>;
}

async function fetchCsrfToken(): Promise<string | null> {
  const csrf = (await get('/api/auth/csrf')) as { csrfToken?: string } | null;
  return csrf?.csrfToken ?? null;
}

/**
 * Auth.js calls are forms that return `{url}`. A refusal is an `error` parameter of that address, whatever the
 * status; only a response without an address is a failure of its own.
 */
async function postForm(path: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(buildUrl(path), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => {
    throw unreachable();
  });
  const result = (await response
    .clone()
    .json()
    .catch(() => null)) as { url?: string } | null;
  // A throttled call has an address too, yet its message says how long to wait.
  if (response.status === 429 || typeof result?.url !== 'string') throw await readApiError(response);
  return result.url;
}

/** The `error` of an Auth.js response, or `null`. */
export function readAuthError(url: string): string | null {
  return new URL(url, window.location.origin).searchParams.get('error');
}

/** Ways to sign in by fields of a form; a browser's response to a passkey is JSON. */
interface SignInFields {
  credentials: { email: string; password: string };
  email: { email: string; token: string };
  passkey: { passkey: string };
  'second-step': ({ code: string } | { passkey: string }) & { trust?: 'true' };
}

/** Posts a form of Auth.js with its token. Returns where to go on. */
export async function postWithCsrf(path: string, fields: Record<string, string>): Promise<string> {
  return postForm(path, { csrfToken: (await fetchCsrfToken()) ?? '', json: 'true', ...fields });
}

export const authCalls = {
  /** Returns where to go on, with the reason where it was refused: see `readAuthError`. */
  signIn: <Way extends keyof SignInFields>(way: Way, fields: SignInFields[Way], callbackUrl: string) =>
    postWithCsrf(`/api/auth/callback/${way}`, { ...fields, callbackUrl }),
  requestLink: (fields: { email: string; callbackUrl: string }) =>
    postWithCsrf('/api/auth/signin/email', fields),
  async signOut(callbackUrl: string): Promise<string> {
    const csrfToken = await fetchCsrfToken();
    if (!csrfToken) {
      throw new ApiError(400, {
        code: 'csrf',
        message: 'Could not fetch CSRF Token for signing out',
      });
    }
    const end = () => postForm('/api/auth/signout', { csrfToken, callbackUrl, json: 'true' });
    const url = await end();
    // Without a session it clears the browser's cache, which nobody waits for.
    void end().catch(() => {});
    return url;
  },
};
