// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { followAnswers, isKept } from './answerCache.ts';
import { openBounded } from './boundedCache.ts';
import { ANSWERS, readCopy } from './deviceCopy.ts';
import { fakeCaches } from './fakeCaches.ts';
import { keep, keepVisited } from './offlineCopy.ts';
import { offlineStore } from './offlineStore.ts';
import { readSessionOffline } from './readOffline.ts';

const MEMBER = { user: { id: 7, name: 'Ines', locale: 'en-GB' }, roles: ['ROLE_USER'], token: 'secret' };
/** The server's responses by path; `null`: it cannot be reached. */
let responses: Record<string, { status: number; body: unknown }> | null;
const faq = { queryKey: ['faq'], queryFn: () => call('get', '/api/private/faq'), retry: false, staleTime: 0 };

beforeEach(async () => {
  responses = {
    '/api/auth/session': { status: 200, body: MEMBER },
    '/api/private/faq': { status: 200, body: [{ question: 'Which size?' }] },
  };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async (address: string) => {
    const { status, body } = responses?.[address.split('?')[0] ?? ''] ?? { status: 404, body: {} };
    if (!responses) throw new TypeError('offline');
    return Response.json(body, { status });
  });
  await sessionStore.refresh();
});
afterEach(() => {
  sessionStore.clear();
  queryClient.clear();
  offlineStore.set(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads the questions while responses are followed, and waits until they are cached. */
async function readFollowed(): Promise<unknown> {
  const stop = followAnswers(queryClient, await openBounded(ANSWERS));
  vi.useFakeTimers();
  const result = await queryClient.fetchQuery(faq).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await keep(async () => {});
  stop();
  return result;
}

/** As after a reload without a network. */
function goAway(): void {
  queryClient.clear();
  responses = null;
}

it('shows without a network what a page had read, and says so', async () => {
  await readFollowed();
  await keepVisited({ path: '/faq', title: 'FAQ' });
  goAway();
  expect(await queryClient.fetchQuery(faq)).toEqual([{ question: 'Which size?' }]);
  expect(offlineStore.get()).toBe(true);
});

it('never shows it while the server can be reached', async () => {
  await readFollowed();
  await keepVisited({ path: '/faq', title: 'FAQ' });
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/')) throw new TypeError('connection reset');
    return new Response();
  });
  await expect(queryClient.fetchQuery(faq)).rejects.toMatchObject({ status: 0 });
  expect(offlineStore.get()).toBe(false);
});

it('forgets what the server refuses later', async () => {
  await readFollowed();
  await keepVisited({ path: '/faq', title: 'FAQ' });
  responses = {
    ...responses,
    '/api/private/faq': { status: 403, body: { code: 'forbidden', message: 'No' } },
  };
  await readFollowed();
  goAway();
  await expect(queryClient.fetchQuery(faq)).rejects.toMatchObject({ status: 0 });
});

it('keeps no token, and nothing for longer than a session lives unused', async () => {
  await keepVisited({ path: '/faq', title: 'FAQ' });
  goAway();
  expect(await readSessionOffline()).toMatchObject({ user: { id: 7 }, token: '' });
  const copy = await readCopy();
  vi.useFakeTimers({ now: (copy?.until ?? 0) + 1 });
  expect(await readSessionOffline()).toBeNull();
});

it('does not make its own copy younger by showing it', async () => {
  await keepVisited({ path: '/faq', title: 'FAQ' });
  const before = await readCopy();
  goAway();
  await readSessionOffline();
  await keepVisited({ path: '/faq', title: 'FAQ' });
  expect(await readCopy()).toEqual(before);
});

it('keeps what pages show, and neither sessions nor addresses that open something', () => {
  const kept = [
    ['faq'],
    ['library', 'ids', 'self'],
    ['library', 'perfumes', 'items', ''],
    ['basket', 'ids'],
    ['me'],
  ];
  const left = [
    ['me', 'sessions'],
    ['event-feed'],
    ['basket', 'downloads'],
    ['library', 'x', 'ids', ''],
    ['items', 'signed', 5, 5],
    ['media', 'one'],
  ];
  expect(kept.map(isKept)).toEqual(kept.map(() => true));
  expect(left.map(isKept)).toEqual(left.map(() => false));
});
