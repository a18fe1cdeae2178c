import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSignIn, REDIRECT_WAIT_MS } from './followSignIn.ts';
import { sessionStore } from './sessionStore.ts';

const state = (status: 'authenticated' | 'unauthenticated') => ({
  status,
  session: null,
  isLost: false,
  failed: false,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(sessionStore, 'refresh').mockResolvedValue();
  vi.spyOn(sessionStore, 'get').mockReturnValue(state('unauthenticated'));
});
afterEach(() => vi.useRealTimers());

it('leads on as soon as there is a session, and asks again until then', async () => {
  const leave = vi.fn();
  const following = followSignIn('/news', leave);
  await vi.advanceTimersByTimeAsync(5000);
  expect(vi.mocked(sessionStore.refresh).mock.calls.length).toBeGreaterThan(1);
  vi.mocked(sessionStore.get).mockReturnValue(state('authenticated'));
  await vi.advanceTimersByTimeAsync(2000);
  await following;
  expect(leave).not.toHaveBeenCalled();
});

it('opens the address by a full load after a minute, also when no answer comes at all', async () => {
  const leave = vi.fn();
  vi.mocked(sessionStore.refresh).mockReturnValue(new Promise(() => {}));
  const following = followSignIn('/news', leave);
  await vi.advanceTimersByTimeAsync(REDIRECT_WAIT_MS - 1);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await following;
  expect(leave).toHaveBeenCalledWith('/news');
});

it('opens the back-office by a full load: the portal has no routes there', async () => {
  const leave = vi.fn();
  await followSignIn('http://localhost/admin/news?x=1', leave);
  expect(leave).toHaveBeenCalledWith('http://localhost/admin/news?x=1');
  expect(sessionStore.refresh).not.toHaveBeenCalled();
});
