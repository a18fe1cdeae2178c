import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isPermitted } from '../../shared/policy/policy.ts';
import type { Role } from '../../shared/policy/roles.ts';
import { endpointsOf } from '../http/routes.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from './app.ts';

let test: TestApp;
const callers = new Map<string, { caller: Caller; roles: readonly Role[] | null }>();

beforeAll(async () => {
  test = await openTestApp();
  callers.set('nobody', { caller: test.nobody, roles: null });
  for (const [name, roles] of Object.entries(ROLES_OF))
    callers.set(name, { caller: await test.signIn({ roles: [...roles] }), roles });
});
afterAll(() => test?.close());

/** A call with an id that does not exist and an empty body: a permitted caller passes the gate, and gets no further. */
async function call(endpoint: Endpoint, caller: Caller): Promise<number> {
  const path = endpoint.path.replace(/\{(id|valueId)\}/g, '2000000000').replace(/\{\w+\}/g, 'none');
  const reply =
    endpoint.method === 'get' || endpoint.method === 'delete'
      ? await caller[endpoint.method](path)
      : await caller[endpoint.method](path, { bogus: 1 });
  return reply.status;
}

describe('every route', () => {
  it.each(['nobody', ...Object.keys(ROLES_OF)])('returns %s by the policy', async (name) => {
    const { caller, roles } = callers.get(name) ?? { caller: test.nobody, roles: null };
    const wrong: string[] = [];
    for (const endpoint of endpointsOf(test.app)) {
      // It ends the very sessions that the rest of the sweep needs.
      if (endpoint.method === 'delete' && endpoint.path.endsWith('/me/sessions') && roles) continue;
      const status = await call(endpoint, caller);
      const allowed = isPermitted(roles && { roles }, endpoint.permission);
      const refusal = roles ? 403 : 401;
      if (allowed ? [401, 403].includes(status) : status !== refusal)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is under the area that its permission suits', () => {
    const misplaced = endpointsOf(test.app).filter(({ path, permission }) => {
      if (path.startsWith('/api/private/'))
        return !permission.startsWith('portal:') && !permission.startsWith('portal-event:');
      if (path.startsWith('/api/backend/')) return permission === 'public' || permission.startsWith('portal');
      return permission !== 'public';
    });
    expect(misplaced).toEqual([]);
  });
});
