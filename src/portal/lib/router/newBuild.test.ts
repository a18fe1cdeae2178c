// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHECK_INTERVAL_MS, isOutdated, isReloadDue, watchForNewBuild } from './newBuild.ts';

const serve = (files: Record<string, unknown>) =>
  vi.fn<typeof fetch>(async (path) =>
    String(path) in files ? Response.json(files[String(path)]) : new Response(null, { status: 404 }),
  );
const released = serve({
  '/builds/latest.json': { id: 'b', timestamp: 2 },
  '/builds/meta/b.json': { id: 'b', timestamp: 2 },
});

const quiet = { page: () => undefined, onFound: () => {} };

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.querySelector('link[rel="prefetch"]')?.remove();
});

it('finds a newer build once its own file is there', async () => {
  expect(await isOutdated('a', released)).toBe(true);
  expect(await isOutdated('b', released)).toBe(false);
  expect(await isOutdated('a', serve({ '/builds/latest.json': { id: 'b' } }))).toBe(false);
});

it('takes an absent server for no news', async () => {
  expect(await isOutdated('a', serve({}))).toBe(false);
  expect(await isOutdated('a', () => Promise.reject(new TypeError('offline')))).toBe(false);
});

it('asks every ten minutes, then has the next route loaded afresh, once', async () => {
  let served = serve({ '/builds/latest.json': { id: 'a' } });
  const stop = watchForNewBuild('a', { ...quiet, fetchFile: (path) => served(path) });
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  served = released;
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS - 1);
  expect(await isReloadDue('a', '/news', released)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isReloadDue('a', '/news', released)).toBe(true);
  expect(await isReloadDue('a', '/news', released)).toBe(false);
  stop();
});

it('asks when the window becomes visible again', async () => {
  const stop = watchForNewBuild('a', { ...quiet, fetchFile: released });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await isReloadDue('a', '/news', released)).toBe(true);
  stop();
});

it('reloads nothing while the server cannot be reached, even when a newer build was seen before', async () => {
  const stop = watchForNewBuild('a', { ...quiet, fetchFile: released });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await isReloadDue('a', '/news', () => Promise.reject(new TypeError('offline')))).toBe(false);
  expect(await isReloadDue('a', '/news', released)).toBe(true);
  stop();
});

it('counts a build only once what the open page needs of it is there, and fetches that ahead', async () => {
  expect(await isOutdated('a', released, 'news')).toBe(false);
  const complete = serve({
    '/builds/latest.json': { id: 'b' },
    '/builds/meta/b.json': { id: 'b' },
    '/builds/pages/b/news.json': { files: ['assets/NewsPage-1.js'] },
  });
  expect(await isOutdated('a', complete, 'news')).toBe(true);
  expect(document.head.querySelector('link[rel="prefetch"]')?.getAttribute('href')).toBe(
    '/assets/NewsPage-1.js',
  );
});

it('says once that there is one', async () => {
  const onFound = vi.fn();
  const stop = watchForNewBuild('a', { ...quiet, onFound, fetchFile: released });
  await vi.advanceTimersByTimeAsync(3 * CHECK_INTERVAL_MS);
  expect(onFound).toHaveBeenCalledOnce();
  stop();
});
