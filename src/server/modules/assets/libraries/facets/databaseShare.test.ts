import { expect, it } from 'vitest';
import { DatabaseShare } from './databaseShare.ts';

it('lets a few queries begin at once', () => {
  const share = new DatabaseShare(() => 0);
  const ends = Array.from({ length: 3 }, () => share.begin());
  expect(ends).not.toContain(null);
  expect(share.begin()).toBeNull();
  ends[0]?.();
  expect(share.begin()).not.toBeNull();
});

it.each([20, 150, 7800])('keeps queries of %i ms to a third of the time, however many wait', (took) => {
  let now = 0;
  let busy = 0;
  const share = new DatabaseShare(() => now);
  while (now < 600_000) {
    const end = share.begin();
    if (end) {
      now += took;
      busy += took;
      end();
    } else now += 10;
  }
  expect(busy / now).toBeGreaterThan(0.31);
  expect(busy / now).toBeLessThan(0.36);
});
