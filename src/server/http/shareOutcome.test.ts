import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareOutcome } from './shareOutcome.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('checks once for calls at the same time, and again only when the outcome is old', async () => {
  let runs = 0;
  const check = shareOutcome(5_000, async () => ++runs);
  expect(await Promise.all([check(), check(), check()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(4_999);
  expect(await check()).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await check()).toBe(2);
});

it('never runs two checks at a time, however long one takes', async () => {
  let finish = () => {};
  let runs = 0;
  const check = shareOutcome(10, () => {
    runs++;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const first = check();
  vi.advanceTimersByTime(60_000);
  const second = check();
  finish();
  await Promise.all([first, second]);
  expect(runs).toBe(1);
});

it('shares a failure as well, and recovers', async () => {
  let isBroken = true;
  const check = shareOutcome(1_000, async () => {
    if (isBroken) throw new Error('The storage is away.');
  });
  await expect(check()).rejects.toThrow('away');
  isBroken = false;
  await expect(check()).rejects.toThrow('away');
  vi.advanceTimersByTime(1_001);
  await expect(check()).resolves.toBeUndefined();
});
