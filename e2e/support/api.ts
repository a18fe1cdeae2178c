import { randomUUID } from 'node:crypto';
import { setDefaultResultOrder } from 'node:dns';
import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../src/shared/contract/auth.ts';
import type { User } from '../../src/shared/contract/user.ts';
import type { Role } from '../../src/shared/policy/roles.ts';

// Servers under test listen on 127.0.0.1: a busy machine may take too long to find that ::1 does not.
setDefaultResultOrder('ipv4first');

export const DEMO_PASSWORD = 'sillage-demo';
/** The password of the accounts that tests make. */
export const PASSWORD = 'quiet harbour lantern';

export const origin = (): string => process.env.E2E_ORIGIN ?? '';

export async function signInForToken(base: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`signing in as ${email} returned ${response.status}`);
  return ((await response.json()) as Session).token;
}

/**
 * Calls the API of the server that all tests share as `token`; by default as the administrator. Throws on a refusal.
 */
export async function call<T>(
  method: string,
  path: string,
  body?: object,
  token = process.env.E2E_ADMIN_TOKEN ?? '',
  base = origin(),
): Promise<T> {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A new account with `PASSWORD`. */
export async function makeAccount(roles: Role[], name = 'Ines Duval'): Promise<User> {
  const email = `e2e-${randomUUID().slice(0, 8)}@sillage.example`;
  const user = await call<User>('POST', '/backend/users', { email, name, roles });
  return call<User>('PATCH', `/backend/users/${user.id}/password`, { password: PASSWORD });
}

/** Signs a browser in without its forms: the cookie is all that it needs. */
export async function signIn(request: APIRequestContext, email: string, password = PASSWORD): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { csrfToken, email, password, json: 'true' };
  const response = await request.post('/api/auth/callback/credentials', { form });
  if (!response.ok()) throw new Error(`signing in returned ${response.status()}`);
}

/** Ends the session on the server, as an administrator or its age would; the page does not know yet. */
export async function endSession(request: APIRequestContext): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const response = await request.post('/api/auth/signout', { form: { csrfToken, json: 'true' } });
  if (!response.ok()) throw new Error(`signing out returned ${response.status()}`);
}
