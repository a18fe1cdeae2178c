import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isOpenToKey, KEY_CALLS, KEY_SCOPES, scopesOf } from '../../shared/policy/keyScopes.ts';
import { isPermitted } from '../../shared/policy/policy.ts';
import type { Role } from '../../shared/policy/roles.ts';
import { keyScope } from '../http/errors.ts';
import { endpointsOf } from '../http/routes.ts';
import { isScim } from '../http/scimRefusal.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from './app.ts';
import { buildKey, buildLibrary, buildUser } from './factories.ts';

let test: TestApp;
const callers = new Map<string, { caller: Caller; roles: readonly Role[] | null }>();

beforeAll(async () => {
  test = await openTestApp();
  callers.set('nobody', { caller: test.nobody, roles: null });
  for (const [name, roles] of Object.entries(ROLES_OF))
    callers.set(name, { caller: await test.signIn({ roles: [...roles] }), roles });
  // A key makes more calls in the minute than it usually may.
  await callers.get('admin')?.caller.patch('/api/backend/configuration/api.limit', { value: '6000' });
});
afterAll(() => test?.close());

/** A call with an id that does not exist and an empty body: a permitted caller passes the gate, and gets no further. */
const call = async (endpoint: Endpoint, caller: Caller): Promise<number> =>
  (await answer(endpoint, caller)).status;

async function answer(endpoint: Endpoint, caller: Caller): Promise<{ status: number; code: string }> {
  const path = endpoint.path.replace(/\{(id|valueId)\}/g, '2000000000').replace(/\{\w+\}/g, 'none');
  const reply =
    endpoint.method === 'get' || endpoint.method === 'delete'
      ? await caller[endpoint.method](path)
      : await caller[endpoint.method](path, { bogus: 1 });
  const { code, detail } = reply.body || {};
  // SCIM has a shape of its own.
  return { status: reply.status, code: detail === keyScope().message ? 'key_scope' : code };
}

describe('every route', () => {
  it.each(['nobody', ...Object.keys(ROLES_OF)])('returns %s by the policy', async (name) => {
    const { caller, roles } = callers.get(name) ?? { caller: test.nobody, roles: null };
    const wrong: string[] = [];
    for (const endpoint of endpointsOf(test.app)) {
      // It ends the very sessions that the rest of the sweep needs.
      if (endpoint.method === 'delete' && endpoint.path.endsWith('/me/sessions') && roles) continue;
      const status = await call(endpoint, caller);
      const isByKeyAlone = isScim(endpoint.path);
      const allowed = !isByKeyAlone && isPermitted(roles && { roles }, endpoint.permission);
      const refusal = roles && !isByKeyAlone ? 403 : 401;
      if (allowed ? [401, 403].includes(status) : status !== refusal)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([...KEY_SCOPES, ...KEY_SCOPES.map((scope) => `${scope} of one library`)])(
    'returns an API key with the scope %s by its scope, and 403 key_scope for all else',
    async (name) => {
      const scope = KEY_SCOPES.find((known) => name.startsWith(known)) ?? 'read';
      const { db } = test.context;
      const { id: userId } = await buildUser(db, { roles: [...ROLES_OF.admin], isService: true });
      const libraries = name === scope ? null : [(await buildLibrary(db)).id];
      const { token } = await buildKey(db, { userId, scopes: [scope], libraryIds: libraries });
      const program = test.bearing(token);
      const wrong: string[] = [];
      let opened = 0;
      for (const endpoint of endpointsOf(test.app)) {
        const isOpen = isOpenToKey({ scopes: [scope], libraries }, endpoint);
        if (isOpen) opened++;
        const { status, code } = await answer(endpoint, program);
        const isRight =
          isOpen || endpoint.permission === 'public'
            ? ![401, 403].includes(status)
            : status === 403 && code === 'key_scope';
        if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${code}`);
      }
      expect(wrong).toEqual([]);
      // Webhooks say what happens in every library.
      const fewest = libraries !== null && scope === 'webhooks' ? 0 : 10;
      expect(opened).toBeGreaterThanOrEqual(fewest);
    },
    60_000,
  );

  it('that a scope names is one that the server serves, and that is about people only for directories', () => {
    const served = new Set(endpointsOf(test.app).map(({ method, path }) => `${method} ${path}`));
    expect([...KEY_CALLS].filter((call) => !served.has(call))).toEqual([]);
    const closed =
      /\/(auth|security|api-key|users|terms|personal-data|access-request|seeing-as|me|event-feed|configuration|group|outbox)(\/|$)/;
    expect([...KEY_CALLS].filter((call) => closed.test(call))).toEqual([]);
    for (const endpoint of endpointsOf(test.app))
      if (isScim(endpoint.path)) expect(scopesOf(endpoint), endpoint.path).toEqual(['directory']);
  });

  it('is under the area that its permission suits', () => {
    const misplaced = endpointsOf(test.app).filter(({ path, permission }) => {
      if (path.startsWith('/api/private/'))
        return !permission.startsWith('portal:') && !permission.startsWith('portal-event:');
      if (isScim(path)) return !/^(users|group):/.test(permission);
      if (path.startsWith('/api/backend/')) return permission === 'public' || permission.startsWith('portal');
      return permission !== 'public';
    });
    expect(misplaced).toEqual([]);
  });
});
