import { describe, expect, it } from 'vitest';
import { sampleRanges, WHOLE_SUM_MAX } from './sampledSum.ts';

describe('the samples by which files are compared', () => {
  it('are all bytes of a file up to 64 MiB', () => {
    expect(sampleRanges(1)).toEqual([{ start: 0, end: 0 }]);
    expect(sampleRanges(WHOLE_SUM_MAX)).toEqual([{ start: 0, end: WHOLE_SUM_MAX - 1 }]);
  });

  it.each([WHOLE_SUM_MAX + 1, 10 ** 9 + 7, 50 * 1024 ** 3 - 1])(
    'are sixteen of a larger one, from its first byte to its last: %i bytes',
    (size) => {
      const ranges = sampleRanges(size);
      expect(ranges).toHaveLength(16);
      expect(ranges[0]?.start).toBe(0);
      expect(ranges.at(-1)?.end).toBe(size - 1);
      for (const [index, { start, end }] of ranges.entries()) {
        expect(end - start + 1).toBe(256 * 1024);
        expect(start).toBeGreaterThan(ranges[index - 1]?.end ?? -1);
      }
    },
  );
});
