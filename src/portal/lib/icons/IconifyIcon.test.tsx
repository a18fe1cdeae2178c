import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The renderer keeps what it knows from test to test, so each asks for a set of its own. */
let set = '';
let sets = 0;

type Reply = (signal?: AbortSignal | null) => Promise<Response>;
const after = (ms: number, signal?: AbortSignal | null) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', reject);
    const icons = { bottle: { body: '<path d="M0 0h24"/>' } };
    setTimeout(() => resolve(Response.json({ prefix: set, icons, width: 24, height: 24 })), ms);
  });

/** The renderer of a page that was just opened. */
async function openPage(reply: Reply) {
  vi.resetModules();
  const fetchIcons = vi.fn((_url: string, init?: RequestInit) => reply(init?.signal));
  vi.stubGlobal('fetch', fetchIcons);
  const { default: IconifyIcon } = await import('./IconifyIcon.tsx');
  const { configurationQuery } = await import('../queries/configuration.ts');
  const client = new QueryClient();
  client.setQueryData(configurationQuery.queryKey, {
    'brand.name': '',
    'brand.logo': null,
    'language.content': 'en',
    'order.url': '',
    'hero.eyebrow': '',
    'hero.title': '',
    'hero.action': '',
    'hero.to': '',
    'hero.picture': null,
    'hero.side': 'auto',
    'hero.text': 'auto',
    'footer.links': [],
    'contact.email': '',
    'contact.phone': '',
    'contact.address': '',
    'legal.title': '',
    'legal.line': '',
    notices: [],
    'session.refresh': false,
    'icons.provider': '',
    'analytics.matomoUrl': '',
    'analytics.matomoSite': '',
  });
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <IconifyIcon name={`${set}:bottle`} />
      </QueryClientProvider>,
    );
  return { show, urls: () => fetchIcons.mock.calls.map(([url]) => url) };
}
const isDrawn = (container: HTMLElement) => container.querySelector('svg path') !== null;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  sets += 1;
  set = `set-${sets}`;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for this server on a slow line when there is no service behind it', async () => {
  const { show } = await openPage((signal) => after(3000, signal));
  const { container } = show();
  await wait(2900);
  expect(isDrawn(container)).toBe(false);
  await wait(200);
  expect(isDrawn(container)).toBe(true);
});

it('asks again for what failed when the icon is next shown', async () => {
  let isAway = true;
  const { show } = await openPage(async () => (isAway ? Promise.reject(new TypeError('away')) : after(0)));
  const first = show();
  await wait(7000);
  first.unmount();
  isAway = false;
  const { container } = show();
  await wait(100);
  expect(isDrawn(container)).toBe(true);
});

it('asks again for what failed when the browser is online again', async () => {
  let isAway = true;
  const { show, urls } = await openPage(async () =>
    isAway ? Promise.reject(new TypeError('away')) : after(0),
  );
  const { container } = show();
  await wait(7000);
  const before = urls().length;
  isAway = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await wait(100);
  expect(isDrawn(container)).toBe(true);
  expect(urls()).toHaveLength(before + 1);
});
