// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROBE_MS, watchForReturn } from './reachable.ts';

let isAway = true;
beforeEach(() => {
  isAway = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('offline');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports once when the browser is online and the server can be reached', async () => {
  const handleBack = vi.fn();
  watchForReturn(handleBack);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(handleBack).not.toHaveBeenCalled();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(PROBE_MS * 3);
  expect(handleBack).toHaveBeenCalledOnce();
});

it('finds a server that comes back on a network that was never away', async () => {
  const handleBack = vi.fn();
  watchForReturn(handleBack);
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  isAway = false;
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect(handleBack).toHaveBeenCalledOnce();
});

it('reports nothing after it was stopped', async () => {
  const handleBack = vi.fn();
  const stop = watchForReturn(handleBack);
  isAway = false;
  stop();
  await vi.advanceTimersByTimeAsync(PROBE_MS * 2);
  expect(handleBack).not.toHaveBeenCalled();
});
