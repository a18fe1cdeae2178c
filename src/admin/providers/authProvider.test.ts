// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../shared/client/sessionStore.ts';
import type { Role } from '../../shared/policy/roles.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { createAuthProvider } from './authProvider.ts';

const location = { origin: 'https://portal.example', pathname: '/admin/library', search: '?page=2' };

/** A provider in front of a server where the named roles are signed in, or nobody. */
function setUp(roles: Role[] | null) {
  const calls = fakeFetch(({ url }) => {
    if (url === '/api/auth/csrf') return { json: { csrfToken: 'csrf' } };
    if (url === '/api/auth/signout') return { json: { url: 'https://portal.example/login' } };
    if (!url.startsWith('/api/auth/session')) return undefined;
    const user = {
      id: 1,
      email: 'ada@example.org',
      name: 'Ada',
      company: null,
      market: null,
      locale: 'en-GB',
      roles,
    };
    return { json: roles ? { user, roles, token: 't', expires: '2030-01-01T00:00:00Z' } : {} };
  });
  const auth = createAuthProvider({ session: createSessionStore(), location });
  return { auth, calls };
}

afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  it('lets in users with a session, and says who they are', async () => {
    const { auth } = setUp(['ROLE_EDITOR']);
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getIdentity?.()).toMatchObject({ id: 1, fullName: 'Ada' });
  });

  it('sends visitors to the portal’s page, and back to where they wanted to go', async () => {
    const { auth } = setUp(null);
    await expect(auth.checkAuth({})).rejects.toThrow();
    expect(await auth.logout({})).toBe('https://portal.example/login?redirect=%2Fadmin%2Flibrary%3Fpage%3D2');
  });

  it('ends the session when a call returns 401, and not when it returns 403', async () => {
    const { auth } = setUp(['ROLE_EDITOR']);
    await expect(auth.checkError({ status: 401 })).rejects.toThrow();
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined();
  });

  it('asks to sign in again where it can: the call may then be made again', async () => {
    const session = createSessionStore();
    setUp(['ROLE_EDITOR']);
    await session.refresh();
    const renew = vi.fn(async () => true);
    const again = { require: () => session.read(), renew, stop: () => {} };
    const auth = createAuthProvider({ session, again, location });
    await expect(auth.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(renew).toHaveBeenCalledWith('t');
    expect(session.get().status).toBe('authenticated');
    renew.mockResolvedValue(false);
    await expect(auth.checkError({ status: 401 })).rejects.toThrow('Signed out');
    expect(session.get().status).toBe('unauthenticated');
  });
});

describe('signing out', () => {
  it('posts the CSRF token as a form, as Auth.js clients do', async () => {
    const { auth, calls } = setUp(['ROLE_EDITOR']);
    expect(await auth.logout({})).toBe('https://portal.example/login');
    const call = calls.at(-1);
    expect(call).toMatchObject({ method: 'POST', url: '/api/auth/signout' });
    expect(String(call?.body)).toBe(
      'csrfToken=csrf&callbackUrl=https%3A%2F%2Fportal.example%2Flogin&json=true',
    );
  });
});

describe('rights', () => {
  const ask = async (roles: Role[] | null, resource: string, action = 'list') =>
    setUp(roles).auth.canAccess?.({ resource, action });

  it('shows content to content managers, and users only to administrators', async () => {
    expect(await ask(['ROLE_EDITOR'], 'library')).toBe(true);
    expect(await ask(['ROLE_EDITOR'], 'users')).toBe(false);
    expect(await ask(['ROLE_ADMIN'], 'users')).toBe(true);
  });

  it('keeps members and visitors out', async () => {
    expect(await ask(['ROLE_USER'], 'back-office', 'show')).toBe(false);
    expect(await ask(null, 'back-office', 'show')).toBe(false);
  });

  it('refuses what the policy does not name', async () => {
    expect(await ask(['ROLE_ADMIN'], 'secrets')).toBe(false);
    expect(await ask(['ROLE_ADMIN'], 'library', 'burn')).toBe(false);
  });
});
