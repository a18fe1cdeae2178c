// @vitest-environment jsdom
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RENEW_AT_MOST_MS, RENEW_BEFORE_MS, signedOriginalQuery, timeToRenewal } from './signedOriginal.ts';

const HOUR = 3_600_000;
const item = { id: 7, file: { id: 3 } } as Parameters<typeof signedOriginalQuery>[0];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

it('renews an address shortly before it ends, and one of a short life not over and over', () => {
  const endsIn = (ms: number) => ({ expiresAt: new Date(ms).toISOString() });
  expect(timeToRenewal(endsIn(HOUR), 0)).toBe(HOUR - RENEW_BEFORE_MS);
  expect(timeToRenewal(endsIn(1000), 0)).toBe(RENEW_AT_MOST_MS);
});

it('keeps an address that is still good when the window gets the focus, and renews it in time', async () => {
  const sign = vi.fn(async () => ({
    url: '/signed',
    name: 'a.pdf',
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
  }));
  const client = new QueryClient();
  client.mount();
  const observer = new QueryObserver(client, { ...signedOriginalQuery(item), queryFn: sign });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(sign).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(HOUR / 2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(sign).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(HOUR / 2 - RENEW_BEFORE_MS);
  expect(sign).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
  client.clear();
});
