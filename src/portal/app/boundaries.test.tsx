import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { lazyPart } from '../lib/router/lazyPart.tsx';
import { text } from '../text/en.ts';
import { PageBoundary } from './boundaries.tsx';

let isAway = true;
let reported: MockInstance | undefined;
const requests: string[] = [];

beforeEach(() => {
  isAway = true;
  requests.length = 0;
  sessionStorage.clear();
  document.head.insertAdjacentHTML('beforeend', '<meta name="build" content="a">');
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(input);
    if (isAway) throw new TypeError('offline');
    return Response.json({ id: 'a', timestamp: 1 });
  });
  // React reports what a boundary catches.
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="build"]')?.remove();
  vi.unstubAllGlobals();
  reported?.mockClear();
});

function open() {
  const fetchPart = vi.fn(async (): Promise<{ default: ComponentType }> => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>News</h1> };
  });
  const { Part } = lazyPart(fetchPart);
  render(
    <MemoryRouter>
      <PageBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </PageBoundary>
    </MemoryRouter>,
  );
  return fetchPart;
}

it('says that there is no connection when the code of a page cannot be fetched, without asking over and over', async () => {
  const fetchPart = open();
  expect(await screen.findByRole('heading', { name: text.errors.offlineTitle })).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledOnce();
  expect(requests).toContain('/builds/latest.json');
});

it('shows the page by itself once the network is back', async () => {
  open();
  await screen.findByRole('heading', { name: text.errors.offlineTitle });
  isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy();
});

it('tries again when asked to', async () => {
  open();
  await screen.findByRole('heading', { name: text.errors.offlineTitle });
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy();
});
