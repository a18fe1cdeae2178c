// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { recordPageView } from './pageViews.ts';

const calls = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const settings = (matomo: Record<string, string>) =>
  queryClient.setQueryData(['configuration'], {
    'analytics.matomoUrl': '',
    'analytics.matomoSite': '',
    ...matomo,
  });
/** How browsers say that nobody may follow them. */
const REFUSALS = [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const;
const urls = () => calls.mock.calls.map(([url]) => String(url));

beforeEach(() => {
  calls.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', calls);
  settings({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const [name] of REFUSALS) Reflect.deleteProperty(navigator, name);
});

it('is counted here, and nowhere else unless a server is configured', async () => {
  await recordPageView('/news');
  expect(urls()).toEqual(['/api/private/user/page-view']);
});

it('goes to the configured server by its path alone, without cookies or referrer', async () => {
  settings({ 'analytics.matomoUrl': 'https://matomo.example/stats', 'analytics.matomoSite': '7' });
  await recordPageView('/news/amber');
  const [address, init] = calls.mock.calls.find(([url]) => String(url).includes('matomo')) ?? [];
  const { origin, pathname, searchParams } = new URL(String(address));
  expect(origin + pathname).toBe('https://matomo.example/stats/matomo.php');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    idsite: '7',
    cookie: '0',
    url: `${window.location.origin}/news/amber`,
  });
  expect([...searchParams.keys()].filter((name) => /^(_id|uid|cid|urlref)/.test(name))).toEqual([]);
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

it('is counted nowhere for receipts, which can be read by their address', async () => {
  settings({ 'analytics.matomoUrl': 'https://matomo.example/', 'analytics.matomoSite': '7' });
  await recordPageView('/r/1F7QK-0ZD2M-8XCV3-T5RN9-A2B4C6');
  expect(urls()).toEqual([]);
});

it.each(REFUSALS)('is counted nowhere for users who object to tracking, by %s', async (name, value) => {
  settings({ 'analytics.matomoUrl': 'https://matomo.example/', 'analytics.matomoSite': '7' });
  Object.defineProperty(navigator, name, { value, configurable: true });
  await recordPageView('/news');
  expect(urls()).toEqual([]);
});
