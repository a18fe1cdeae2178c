import { SCIM_SCHEMAS, SCIM_TYPE } from '../../shared/contract/scim.ts';
import { SCIM_BASE } from '../../shared/policy/keyScopes.ts';
import type { users } from '../db/schema/accounts.ts';
import { ROLES_OF, type TestApp } from './app.ts';
import { buildKey, buildUser } from './factories.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the assertions are about
export type Body = any; // oxlint-disable-line typescript/no-explicit-any
interface ScimReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}
type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimReply>;

/** A directory that provisions by SCIM. */
export type Directory = Awaited<ReturnType<typeof openDirectory>>;

let tail = 0;
/** An address that nobody has. */
export const fresh = (name: string) => `${name}-${++tail}@example.com`;

export const person = (more: object = {}) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName: fresh('ana'),
  externalId: `ext-${++tail}`,
  name: { givenName: 'Ana', familyName: 'Costa', formatted: 'Ana Costa' },
  displayName: 'Ana Costa',
  active: true,
  ...more,
});
export const patchOf = (...Operations: object[]) => ({ schemas: [SCIM_SCHEMAS.patch], Operations });

/** Calls with whatever is sent as the token; a body that is a text is sent as it is. */
export const scimCaller =
  ({ app }: TestApp, token: string): Call =>
  async (method, path, body, headers = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(`${SCIM_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // As on the wire: by it a long body is refused before it is read.
        ...(sent && { 'content-type': SCIM_TYPE, 'content-length': String(Buffer.byteLength(sent)) }),
        ...headers,
      },
      ...(sent && { body: sent }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as Body),
    };
  };

/** A program, an administrator unless `account` says otherwise, with a key for directories. */
export async function openDirectory(
  test: TestApp,
  account: Partial<typeof users.$inferInsert> = {},
  scopes = ['directory'],
) {
  const { db } = test.context;
  const roles = [...ROLES_OF.admin];
  const program = await buildUser(db, { name: 'Directory', roles, isService: true, ...account });
  const key = await buildKey(db, { userId: program.id, scopes });
  const call = scimCaller(test, key.token);
  const search = (filter: string, path = 'Users', more = '') =>
    call('GET', `/${path}?filter=${encodeURIComponent(filter)}${more}`);

  async function made(path: string, body: object): Promise<Body> {
    const reply = await call('POST', path, body);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  }
  return {
    userId: program.id,
    keyId: key.id,
    token: key.token,
    call,
    search,
    /** Ids of what a filter finds. */
    found: async (filter: string, path = 'Users'): Promise<string[]> => {
      const { status, body } = await search(filter, path);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.Resources.map(({ id }: { id: string }) => id);
    },
    provision: (more: object = {}) => made('/Users', person(more)),
    makeGroup: (more: object = {}) =>
      made('/Groups', { schemas: [SCIM_SCHEMAS.group], displayName: `Group ${++tail}`, ...more }),
    membersOf: async (groupId: string): Promise<string[]> =>
      (await call('GET', `/Groups/${groupId}`)).body.members.map(({ value }: { value: string }) => value),
  };
}
