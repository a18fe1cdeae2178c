import { describe, expect, it } from 'vitest';
import { keyOf } from '../../lib/library/entries.ts';
import { addEntries, EMPTY, rangeOf, toggleEntry } from './selection.ts';

const entry = (...ids: number[]) => ({ matches: ids.map((id) => ({ id, size: id * 10 })) });

describe('a selection', () => {
  it('counts one format of each entry, every format, and their bytes', () => {
    const two = toggleEntry(toggleEntry(EMPTY, entry(1, 2), 0), entry(5), 1);
    expect([...two.first.ids]).toEqual([1, 5]);
    expect(two.first.size).toBe(60);
    expect([...two.every.ids]).toEqual([1, 2, 5]);
    expect(two.every.size).toBe(80);
    const one = toggleEntry(two, entry(1, 2), 0);
    expect([...one.every.ids]).toEqual([5]);
    expect(one.first.size).toBe(50);
    expect(one.every.size).toBe(50);
  });
  it('is worth nothing when empty', () => {
    const none = toggleEntry(toggleEntry(EMPTY, entry(1, 2), 0), entry(1, 2), 0);
    expect([none.first.size, none.every.size]).toEqual([0, 0]);
  });
  it('knows an entry by its first format', () => {
    expect(keyOf(entry(3, 4))).toBe(3);
    expect(toggleEntry(EMPTY, entry(3, 4), 0).first.ids.has(3)).toBe(true);
  });
  it('remembers where a range begins', () => {
    expect(toggleEntry(EMPTY, entry(1), 7).anchor).toBe(7);
    expect(rangeOf(7, 3)).toEqual({ from: 3, to: 7 });
    expect(rangeOf(3, 7)).toEqual({ from: 3, to: 7 });
    expect(rangeOf(4, 4)).toEqual({ from: 4, to: 4 });
  });
  it('adds a range without counting anything twice', () => {
    const start = toggleEntry(EMPTY, entry(2), 1);
    const range = addEntries(start, [entry(1), entry(2), entry(3, 4)]);
    expect(range.first.ids.size).toBe(3);
    expect(range.every.size).toBe(100);
    expect(range.anchor).toBe(1);
  });
  it('leaves the selection before it untouched', () => {
    const before = toggleEntry(EMPTY, entry(1), 0);
    toggleEntry(before, entry(2), 1);
    addEntries(before, [entry(3)]);
    expect([...before.every.ids]).toEqual([1]);
  });
});
