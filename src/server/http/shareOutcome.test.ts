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
  const runs: (() => void)[] = [];
  const check = shareOutcome(
    10,
    () =>
      new Promise<void>((resolve) => {
        runs.push(resolve);
      }),
  );
  for (const expected of [1, 2]) {
    const first = check();
    vi.advanceTimersByTime(60_000);
    const second = check();
    expect(runs).toHaveLength(expected);
    for (const finish of runs) finish();
    await Promise.all([first, second]);
    vi.advanceTimersByTime(11);
  }
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
