import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import { endpointsOf, parseBody } from '../http/routes.ts';
import { isScim } from '../http/scimRefusal.ts';
import { type Caller, openTestApp, type Reply, ROLES_OF, type TestApp } from './app.ts';
import {
  buildAttribute,
  buildFaq,
  buildItem,
  buildKey,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
  buildUser,
} from './factories.ts';
import { plainPath, sampleOf } from './sampleCalls.ts';

/** Hostile values, by the type that they replace. */
const HOSTILE_STRINGS: readonly unknown[] = [
  '\u0000',
  'a\ud800b',
  '__proto__',
  'x'.repeat(20_000),
  '99999999999999999999',
  '0000-01-01T00:00:00Z',
  '275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59-14:00',
];
const HOSTILE_NUMBERS: readonly unknown[] = [-1, 2_147_483_648, Number.MAX_SAFE_INTEGER + 2, 1e308];
const HOSTILE_OTHERS: readonly unknown[] = [null, [null], {}];
const HOSTILE = [...HOSTILE_STRINGS, ...HOSTILE_NUMBERS, ...HOSTILE_OTHERS];
const HOSTILE_PARAMS = [
  '0',
  '-1',
  '2147483648',
  '1e9',
  'abc',
  '%00',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  '%',
];
const HOSTILE_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'id', 'q', 'a\u0000', 'x y'];
/** Filters of the lists, to which hostile values are given. */
const FILTERS =
  'id q trashed status libraryId valueIds withoutValues kind tag state renditionState appearsBefore expiresBefore stackId section slug facet highlighted active role market erasure when cancelled categoryId hasNotes series withCaptions'.split(
    ' ',
  );
/** What a list says of a filter that it does not have. */
const UNKNOWN = 'This filter is not known.';

type Path = readonly (string | number)[];

/** Every place in a value, the whole included. */
function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    yield* placesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner, index) => (index === name ? replaced(inner, rest, by) : inner));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: replaced(object[name], rest, by) };
}

/** Values in the place of one: all of its own type, and one of each other type, as those behave alike. */
function hostileFor(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [...HOSTILE_STRINGS, -1, ...HOSTILE_OTHERS];
  if (typeof value === 'number') return ['\u0000', ...HOSTILE_NUMBERS, ...HOSTILE_OTHERS];
  return ['\u0000', -1, ...HOSTILE_OTHERS];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, name) => (inner as Record<string | number, unknown>)[name], value);
}

/** `isText`: a value in an address is text, whatever its schema. */
function* hostileForms(schema: z.ZodType, isText = false): Generator<unknown> {
  const sample = sampleOf(schema);
  yield sample;
  yield {};
  for (const path of placesIn(sample))
    for (const value of isText ? HOSTILE : hostileFor(valueAt(sample, path)))
      yield replaced(sample, path, value);
  if (typeof sample === 'object') yield { ...sample, constructor: 1, [`x${'y'.repeat(300)}`]: 'unknown' };
}

let test: TestApp;
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  test = await openTestApp();
  for (const [name, roles] of Object.entries(ROLES_OF))
    callers[name] = await test.signIn({ roles: [...roles] });
  callers.nobody = test.nobody;
  // SCIM is for programs alone; a key makes more calls in the minute than it usually may.
  const { db } = test.context;
  const { id: userId } = await buildUser(db, { roles: [...ROLES_OF.admin], isService: true });
  callers.directory = test.bearing((await buildKey(db, { userId, scopes: ['directory'] })).token);
  const most = await callers.admin?.patch('/api/backend/configuration/api.limit', { value: '6000' });
  expect(most?.status).toBe(200);
  await buildItem(test.context.db, { valueIds: (await buildAttribute(test.context.db)).valueIds });
  await buildNews(test.context.db);
  await buildFaq(test.context.db);
  await buildToolkit(test.context.db);
  await buildTraining(test.context.db);
  await buildMediaPortal(test.context.db);
});
afterAll(() => test?.close());

/** Calls that end the very sessions with which the others are made, or close everything else to them. */
const isSuicidal = ({ method, path }: Endpoint): boolean =>
  (method === 'delete' && path.endsWith('/me/sessions')) || /\/(password|publish|erase)$/.test(path);

/** Who may make a call. */
const callerOf = ({ path }: Endpoint): Caller =>
  (isScim(path) ? callers.directory : callers.admin) ?? test.nobody;

const failures: string[] = [];
async function call(caller: Caller, { method }: Endpoint, path: string, body?: unknown): Promise<Reply> {
  const reply =
    method === 'get' || method === 'delete' ? await caller[method](path) : await caller[method](path, body);
  if (reply.status >= 500)
    failures.push(
      `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200) ?? ''}: ${reply.status}`,
    );
  return reply;
}

const queryText = (form: unknown): string => {
  if (typeof form !== 'object' || form === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return `?${search}`;
};

/** Whether a message is a sentence for people, and none of Zod's for developers. */
const isSentence = (message: string): boolean =>
  /^[A-Z].*\.$/s.test(message) && !/Invalid|Unrecognized|Too (big|small)|received|expected/.test(message);

/** Whether a call comes as far as its handler. What refuses it must do so in words, not by a fault of its own. */
function isTaken(schema: z.ZodType | undefined, value: unknown): boolean {
  if (!schema) return true;
  try {
    parseBody({ body: schema } as Endpoint, value);
    return true;
  } catch (error) {
    const text = JSON.stringify(value)?.slice(0, 200);
    if (!(error instanceof HttpError) || error.status !== 400) failures.push(`${text}: ${String(error)}`);
    else
      for (const [field, message] of Object.entries(error.errors ?? {}))
        if (!isSentence(message)) failures.push(`${text}: ${field}: ${message}`);
    return false;
  }
}

/**
 * What is refused before the handler is refused alike, whatever calls it is in: of these one goes the whole way for
 * each endpoint, another one each time, and only what is taken goes there always.
 */
function chooseSent<T>(forms: Iterable<T>, taken: (form: T) => boolean): T[] {
  const sent: T[] = [];
  const refused: T[] = [];
  for (const form of forms) (taken(form) ? sent : refused).push(form);
  const one = refused[turns++ % refused.length];
  return one === undefined ? sent : [...sent, one];
}
let turns = 0;

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
/** As the server reads a query. */
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

describe('no input nobody meant makes any call fail on our side', () => {
  it('in paths, for every role', async () => {
    failures.length = 0;
    for (const endpoint of endpointsOf(test.app)) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      if (names.length === 0) continue;
      const sent = chooseSent(HOSTILE_PARAMS, (value) =>
        isTaken(endpoint.params, Object.fromEntries(names.map((name) => [name, decoded(value)]))),
      );
      for (const caller of Object.values(callers))
        for (const value of sent) {
          const { status } = await call(caller, endpoint, endpoint.path.replace(/\{\w+\}/g, value), {});
          // Callers without permission are refused before anything is read; each value is sent by a permitted caller
          // elsewhere.
          if (status === 401 || status === 403) break;
        }
    }
    expect(failures).toEqual([]);
  });

  it('in queries', async () => {
    failures.length = 0;
    for (const endpoint of endpointsOf(test.app)) {
      const { query } = endpoint;
      if (!query || isSuicidal(endpoint)) continue;
      const texts = [...hostileForms(query, true)].map(queryText);
      for (const text of chooseSent(texts, (one) => isTaken(query, queryOf(one))))
        await call(callerOf(endpoint), endpoint, plainPath(endpoint) + text, {});
    }
    expect(failures).toEqual([]);
  });

  it('in the sort, range and filter of every list', async () => {
    failures.length = 0;
    const lists = endpointsOf(test.app).filter(
      ({ query }) => query instanceof z.ZodObject && 'filter' in query.shape,
    );
    expect(lists.length).toBeGreaterThan(5);
    /** Filters that a list refused: those of the neighbours in it are read alike. */
    const refused = new Set<string>();
    for (const endpoint of lists) {
      const ask = (query: Record<string, unknown>) =>
        call(
          callerOf(endpoint),
          endpoint,
          plainPath(endpoint) +
            queryText(
              Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
            ),
        );
      for (const name of HOSTILE_NAMES) {
        await ask({ sort: [name, 'ASC'] });
        await ask({ filter: { [name]: 'x' } });
      }
      for (const range of [[0, 1e15], [1e15, 0], [-1, 1], ['a', 'b'], {}]) await ask({ range });
      const list = endpoint.path.replace('/{id}/neighbours', '');
      const { body: strange } = await ask({ filter: { nothing: 'x' } });
      /** Calls of another dialect have a parameter of this name that holds no filters by name: there one is enough. */
      const filters = strange.errors?.['filter.nothing'] === UNKNOWN ? FILTERS : FILTERS.slice(0, 1);
      for (const name of filters) {
        const values = [...HOSTILE, 'x'].filter((value) => !refused.has(JSON.stringify([list, name, value])));
        // A filter that the list does not have is refused by its name, whatever it is given.
        for (let value = values.pop(); value !== undefined; value = values.pop()) {
          const { status, body } = await ask({ filter: { [name]: value } });
          if (status === 400) refused.add(JSON.stringify([list, name, value]));
          if (body.errors?.[`filter.${name}`] === UNKNOWN) break;
        }
      }
    }
    expect(failures).toEqual([]);
  });

  it('in bodies', async () => {
    failures.length = 0;
    for (const endpoint of endpointsOf(test.app)) {
      const { body } = endpoint;
      if (!body || isSuicidal(endpoint)) continue;
      const forms = hostileForms(body);
      for (const form of chooseSent(forms, (one) => isTaken(body, JSON.parse(JSON.stringify(one)))))
        await call(callerOf(endpoint), endpoint, plainPath(endpoint), form);
    }
    expect(failures).toEqual([]);
    expect((await callers.admin?.get('/api/private/user/me'))?.status).toBe(200);
    expect((await callers.directory?.get('/scim/v2/Users'))?.status).toBe(200);
  });
}, 120_000);
