import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareReads } from './shareReads.ts';

describe('reads that are shared', () => {
  it('answer with what was true after the question, whenever it was put', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ write: fc.boolean(), key: fc.constantFrom('a', 'b'), wait: fc.nat(2) }), {
          maxLength: 30,
        }),
        async (steps) => {
          const values: Record<string, number> = { a: 0, b: 0 };
          const read = shareReads(async (key) => {
            await sleep(0);
            const value = values[key] ?? -1;
            await sleep(0);
            return value;
          });
          const reads: Promise<void>[] = [];
          for (const { write, key, wait } of steps) {
            if (write) values[key] = (values[key] ?? 0) + 1;
            else {
              const least = values[key] ?? 0;
              reads.push(read(key).then((value) => expect(value).toBeGreaterThanOrEqual(least)));
            }
            if (wait > 0) await sleep(0);
          }
          await Promise.all(reads);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are two for many questions at once', async () => {
    let reads = 0;
    const read = shareReads(async () => {
      await sleep(1);
      return ++reads;
    });
    const first = read('a');
    const others = Array.from({ length: 50 }, () => read('a'));
    expect([await first, new Set(await Promise.all(others))]).toEqual([1, new Set([2])]);
    expect(await read('a')).toBe(3);
  });

  it('fail for those alone who shared the one that failed', async () => {
    let reads = 0;
    const read = shareReads(async () => {
      await sleep(1);
      if (++reads === 1) throw new Error('the line dropped');
      return reads;
    });
    const [first, second] = await Promise.allSettled([read('a'), read('a')]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
    expect(await read('a')).toBe(3);
  });
});
