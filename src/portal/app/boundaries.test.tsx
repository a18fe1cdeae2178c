import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { lazyPart } from '../lib/router/lazyPart.tsx';
import { text } from '../text/en.ts';
import { AppErrorBoundary, PageBoundary } from './boundaries.tsx';

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
  for (const added of document.head.querySelectorAll('meta[name="build"], link[href*="news.css"]'))
    added.remove();
  vi.unstubAllGlobals();
  reported?.mockClear();
});

/** `isLost`: the file of the code cannot be had, also where the server can be reached. */
function open({ isLost = false } = {}) {
  const fetchPart = vi.fn(async (): Promise<{ default: ComponentType }> => {
    if (isAway || isLost) throw new TypeError('Failed to fetch dynamically imported module');
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

it('tries again on request', async () => {
  open();
  await screen.findByRole('heading', { name: text.errors.offlineTitle });
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy();
});

it('does not report the server as unreachable where only a file of the page is missing', async () => {
  isAway = false;
  open({ isLost: true });
  expect(await screen.findByRole('heading', { name: text.errors.loadTitle })).toBeTruthy();
  expect(screen.getByText(text.errors.partMissing)).toBeTruthy();
  expect(screen.queryByText(text.errors.offlineText)).toBeNull();
});

it('loads the page as a whole where its code fails once more on a server that can be reached', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/news', reload });
  open({ isLost: true });
  await screen.findByRole('heading', { name: text.errors.offlineTitle });
  expect(reload).not.toHaveBeenCalled();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('says so in the frame of the page where styles fail once more', async () => {
  open();
  await screen.findByRole('heading', { name: text.errors.offlineTitle });
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="http://127.0.0.1:1/news.css">');
  const readStyles = () => document.head.querySelector('link[rel="stylesheet"]');
  const failed = readStyles();
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  expect(readStyles()).not.toBe(failed);
  readStyles()?.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('heading', { name: text.errors.offlineTitle })).toBeTruthy();
});

it.each([
  [
    'what the server says',
    new ApiError(404, { code: 'not_found', message: 'This article was not found.' }),
    '404',
    'This article was not found.',
  ],
  [
    'that something broke, and nothing of the fault,',
    new TypeError('x is not a function'),
    '500',
    text.errors.fatal,
  ],
])('says %s where a page ends with an error', async (_what, error, status, message) => {
  const Page = () => {
    throw error;
  };
  render(
    <MemoryRouter>
      <AppErrorBoundary>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </AppErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: message })).toBeTruthy();
  expect(screen.getByText(status)).toBeTruthy();
});
