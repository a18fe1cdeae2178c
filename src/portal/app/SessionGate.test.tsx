import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_IDLE_SECONDS } from '../../shared/policy/sessionLife.ts';
import { configurationQuery } from '../lib/queries/configuration.ts';
import { sessionStore } from '../lib/session/sessionStore.ts';
import { text } from '../text/en.ts';
import { SessionGate } from './SessionGate.tsx';

const DAY_SECONDS = 24 * 3600;
let sessions = 0;

beforeEach(async () => {
  sessions = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    if (!String(input).includes('/auth/session')) return Response.json({ notices: [], data: [] });
    sessions += 1;
    return Response.json({ user: { id: 1, name: 'Ines', roles: ['ROLE_USER'] }, token: 'token' });
  });
  await sessionStore.refresh();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gateOf = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <SessionGate>
        <h1>Welcome</h1>
      </SessionGate>
    </MemoryRouter>
  </QueryClientProvider>
);

/** How often the session is requested in two lifetimes of a token while the user is idle. */
async function countRefreshes(isRenewed: boolean): Promise<number> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(configurationQuery.queryKey, { notices: [], 'session.refresh': isRenewed });
  render(gateOf(client));
  const before = sessions;
  await act(() => vi.advanceTimersByTimeAsync((SESSION_IDLE_SECONDS - DAY_SECONDS) * 1000));
  expect(sessions).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync((SESSION_IDLE_SECONDS + DAY_SECONDS) * 1000));
  return sessions - before;
}

it('does not refresh the session by itself', async () => {
  expect(await countRefreshes(false)).toBe(0);
});

it('refreshes it once in the longest lifetime of its token where sessions are configured to be renewed', async () => {
  expect(await countRefreshes(true)).toBe(2);
});

it('refreshes it when the page is looked at again, not when it is left', async () => {
  const before = sessions;
  expect(await countRefreshes(false)).toBe(0);
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const turnTo = (state: DocumentVisibilityState) =>
    act(async () => {
      seen.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await turnTo('hidden');
  expect(sessions).toBe(before);
  await turnTo('visible');
  expect(sessions).toBe(before + 1);
});

it('shows nothing before it is known who is there, and says when the server cannot be reached', async () => {
  const state = vi.spyOn(sessionStore, 'get');
  const show = (failed: boolean) => {
    state.mockReturnValue({ status: 'loading', session: null, isLost: false, failed });
    const { container } = render(gateOf(new QueryClient()));
    return container;
  };
  expect(show(false).textContent).toBe('');
  cleanup();
  expect(show(true).textContent).toContain(text.errors.offlineTitle);
});
