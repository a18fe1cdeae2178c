import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, diffSequences } from './diffSequences.ts';

const sides = (parts: readonly DiffPart[]) => ({
  before: parts.filter(({ change }) => change !== 'added').flatMap(({ tokens }) => tokens),
  after: parts.filter(({ change }) => change !== 'removed').flatMap(({ tokens }) => tokens),
});
const words = (text: string) => text.split(' ');

/** The most tokens that both have in the same order, counted in the slow way. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const token of one) {
    const next = [0];
    for (const [index, candidate] of other.entries())
      next.push(
        token === candidate ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('the difference of two sequences', () => {
  it('marks the words that were taken away and those that came', () => {
    expect(diffSequences(words('the warm amber note'), words('the cold amber note stays'))).toEqual([
      { change: 'same', tokens: ['the'] },
      { change: 'removed', tokens: ['warm'] },
      { change: 'added', tokens: ['cold'] },
      { change: 'same', tokens: ['amber', 'note'] },
      { change: 'added', tokens: ['stays'] },
    ]);
    expect(diffSequences([], [])).toEqual([]);
    expect(diffSequences(['a'], ['a'])).toEqual([{ change: 'same', tokens: ['a'] }]);
  });

  it('holds both sequences, and keeps as much of them as can be kept', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    fc.assert(
      fc.property(sequence, sequence, (before, after) => {
        const parts = diffSequences(before, after);
        expect(sides(parts)).toEqual({ before, after });
        const kept = parts.filter(({ change }) => change === 'same').flatMap(({ tokens }) => tokens);
        expect(kept).toHaveLength(longestCommon(before, after));
      }),
    );
  });

  it('takes the middle as replaced where nearly everything differs', () => {
    const before = ['start', ...Array.from({ length: 3_000 }, (_, index) => `b${index}`), 'end'];
    const after = ['start', ...Array.from({ length: 3_000 }, (_, index) => `a${index}`), 'end'];
    expect(diffSequences(before, after).map(({ change, tokens }) => [change, tokens.length])).toEqual([
      ['same', 1],
      ['removed', 3_000],
      ['added', 3_000],
      ['same', 1],
    ]);
  });
});
