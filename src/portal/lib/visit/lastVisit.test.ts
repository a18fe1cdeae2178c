import { expect, it, vi } from 'vitest';
import { continueVisit, lastVisitCookie, readLastVisit, startVisit } from './lastVisit.ts';

const now = () => new Date(1_800_000_000_000);
const actions = (cookie: string) => ({
  cookies: () => cookie,
  setCookie: vi.fn(),
  post: vi.fn(async () => {}),
  now,
});

it('records a visit and sets the cookie when there is none', async () => {
  const first = actions('other=1');
  await startVisit(first);
  expect(first.post).toHaveBeenCalledOnce();
  expect(first.setCookie).toHaveBeenCalledWith(
    'lastVisit=1800000000000; max-age=14400; path=/; samesite=lax',
  );
});

it('records nothing while the cookie lives', async () => {
  const again = actions('a=b; lastVisit=1799999999999');
  await startVisit(again);
  expect(again.post).not.toHaveBeenCalled();
  expect(again.setCookie).not.toHaveBeenCalled();
});

it('sets no cookie when the visit could not be recorded', async () => {
  const broken = { ...actions(''), post: vi.fn(async () => Promise.reject(new Error('away'))) };
  await expect(startVisit(broken)).rejects.toThrow('away');
  expect(broken.setCookie).not.toHaveBeenCalled();
});

it('sets the cookie to now on a change of route, but only while it exists', () => {
  const living = actions('lastVisit=1');
  continueVisit(living);
  expect(living.setCookie).toHaveBeenCalledWith(lastVisitCookie(now()));
  const gone = actions('other=1');
  continueVisit(gone);
  expect(gone.setCookie).not.toHaveBeenCalled();
});

it('reads the cookie among others', () => {
  expect(readLastVisit('a=1; lastVisit=2; b=3')).toBe('2');
  expect(readLastVisit('notlastVisit=2')).toBeNull();
});
