// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore } from './sessionStore.ts';

const session = { user: { id: 1, email: 'ada@example.org' }, roles: ['ROLE_USER'], token: 't' };
let answer: () => Promise<Response>;
const fetchCalls = vi.fn<typeof fetch>(() => answer());

beforeEach(() => {
  fetchCalls.mockClear();
  answer = async () => Response.json(session);
  vi.stubGlobal('fetch', fetchCalls);
});
afterEach(() => vi.unstubAllGlobals());

it('reads once for readers at the same time, and not again within the age that they allow', async () => {
  const store = createSessionStore();
  expect(store.get().status).toBe('loading');
  await Promise.all([store.read(), store.read()]);
  expect(await store.read(1_000)).toEqual(session);
  expect(fetchCalls).toHaveBeenCalledOnce();
  await store.read();
  expect(fetchCalls).toHaveBeenCalledTimes(2);
});

it('refreshes by a request that begins after the change, whatever is being read', async () => {
  const store = createSessionStore();
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const earlier = store.read();
  await vi.waitFor(() => expect(fetchCalls).toHaveBeenCalledOnce());
  answer = async () => Response.json({ ...session, terms: 'accepted' });
  const refreshed = Promise.all([store.refresh(), store.refresh()]);
  finish(Response.json({ ...session, terms: 'due' }));
  expect(await earlier).toMatchObject({ terms: 'due' });
  await refreshed;
  expect(store.get().session).toMatchObject({ terms: 'accepted' });
  expect(fetchCalls).toHaveBeenCalledTimes(2);
});

it('forgets what was read while the person signed out', async () => {
  const store = createSessionStore();
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const reading = store.read();
  await vi.waitFor(() => expect(fetchCalls).toHaveBeenCalled());
  store.clear();
  finish(Response.json(session));
  expect(await reading).toBeNull();
  expect(store.get()).toMatchObject({ status: 'unauthenticated', session: null, isLost: false });
});

it('says of a session that ended by itself that it is lost, not of one that was signed out', async () => {
  const store = createSessionStore();
  await store.read();
  answer = async () => Response.json({});
  await store.read();
  expect(store.get()).toMatchObject({ status: 'unauthenticated', isLost: true });
  store.clear();
  expect(store.get().isLost).toBe(false);
});

it('stays signed in when the server cannot be reached, and opens a page by what the device has', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const store = createSessionStore();
  await store.refresh();
  answer = away;
  await store.refresh();
  expect(store.get()).toMatchObject({ status: 'authenticated', failed: false });
  await expect(store.read()).rejects.toThrow();

  const withoutCopy = createSessionStore();
  await withoutCopy.refresh();
  expect(withoutCopy.get()).toMatchObject({ status: 'loading', failed: true });

  const withCopy = createSessionStore(async () => session as never);
  await withCopy.refresh();
  expect(withCopy.get()).toMatchObject({ status: 'authenticated', session, failed: false });
});
