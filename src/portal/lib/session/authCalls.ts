import type { AuthProvider, Session } from '../../../shared/contract/auth.ts';
import { takeAhead } from '../api/ahead.ts';
import { ApiError, readApiError } from '../api/apiError.ts';
import { buildUrl } from '../api/call.ts';

const get = async (path: string): Promise<unknown> => {
  const url = buildUrl(path);
  const response = await (takeAhead(url) ??
    fetch(url, { credentials: 'include', headers: { Accept: 'application/json' } }));
  if (!response.ok) throw await readApiError(response);
  return response.json();
};

/**
 * The session, or `null`: signed out is an empty object on the wire. The first call goes without `callbackUrl`:
 * so it is the very one that the page asked for ahead of its scripts.
 */
export async function fetchSession(callbackUrl?: string): Promise<Session | null> {
  const query = callbackUrl ? `?${new URLSearchParams({ callbackUrl })}` : '';
  const session = await get(`/auth/session${query}`);
  const isSession = typeof session === 'object' && session !== null && Object.keys(session).length > 0;
  return isSession ? (session as Session) : null;
}

export async function fetchProviders(): Promise<Record<string, AuthProvider>> {
  return ((await get('/auth/providers')) ?? {}) as Record<string, AuthProvider>;
}

async function fetchCsrfToken(): Promise<string | null> {
  const csrf = (await get('/auth/csrf')) as { csrfToken?: string } | null;
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
  });
  const result = (await response
    .clone()
    .json()
    .catch(() => null)) as { url?: string } | null;
  // A throttled call has an address too, yet its message tells how long to wait.
  if (response.status === 429 || typeof result?.url !== 'string') throw await readApiError(response);
  return result.url;
}

/** The `error` of an Auth.js response, or `null`. */
export function readAuthError(url: string): string | null {
  return new URL(url, window.location.origin).searchParams.get('error');
}

export async function postWithCsrf(path: string, fields: Record<string, string>): Promise<string> {
  return postForm(path, { csrfToken: (await fetchCsrfToken()) ?? '', json: 'true', ...fields });
}

export const authCalls = {
  signInWithPassword: (fields: { email: string; password: string; callbackUrl: string }) =>
    postWithCsrf('/auth/callback/credentials', fields),
  requestLink: (fields: { email: string; callbackUrl: string }) => postWithCsrf('/auth/signin/email', fields),
  confirmLink: (fields: { email: string; token: string; callbackUrl: string }) =>
    postWithCsrf('/auth/callback/email', fields),
  async signOut(callbackUrl: string): Promise<string> {
    const csrfToken = await fetchCsrfToken();
    if (!csrfToken) {
      throw new ApiError(400, {
        code: 'csrf',
        message: 'Could not fetch CSRF Token for signing out',
      });
    }
    return postForm('/auth/signout', { csrfToken, callbackUrl, json: 'true' });
  },
};
