import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { expect, it } from 'vitest';
import { SlotRuns } from './slotRuns.ts';

const length = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 7, max: 32 }),
  fc.integer({ min: 33, max: 100 }),
);
/** Runs taken, and which of those in use to give back after each. */
const history = fc.array(fc.record({ length, released: fc.option(fc.nat(), { nil: null }) }), {
  maxLength: 60,
});

it('gives each run slots of its own, and counts the runs in a set', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.boolean()), (steps, chosen) => {
      const runs = new SlotRuns();
      const used = new Map<number, number>();
      for (const { length: size, released } of steps) {
        used.set(runs.take(size), size);
        const heads = [...used.keys()];
        const gone = released === null ? undefined : heads[released % heads.length];
        if (gone === undefined) continue;
        runs.release(gone);
        used.delete(gone);
      }
      const all = [...used].flatMap(([head, size]) => Array.from({ length: size }, (_, n) => head + n));
      expect(new Set(all).size).toBe(all.length);
      expect(Math.max(-1, ...all)).toBeLessThan(runs.end);
      const slots = all.filter(() => chosen.next().value);
      const expected = new Set(slots.map((slot) => runs.headOf(slot)));
      expect([...expected].every((head) => used.has(head))).toBe(true);
      const set = new TypedFastBitSet(slots);
      expect(runs.countCommon(set, set)).toBe(expected.size);
      expect(runs.countCommon(set, new TypedFastBitSet(all))).toBe(expected.size);
    }),
    { numRuns: 500 },
  );
});

it('uses the slots of runs that were given back', () => {
  const runs = new SlotRuns();
  for (let round = 0; round < 1000; round++)
    for (const head of [runs.take(4), runs.take(1)]) runs.release(head);
  expect(runs.end).toBeLessThan(32);
});
