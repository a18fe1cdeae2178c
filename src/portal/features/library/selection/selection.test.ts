import { describe, expect, it } from 'vitest';
import { addItems, EMPTY, rangeOf, toggleItem } from './selection.ts';

const item = (id: number) => ({ id, size: id * 10 });

describe('a selection', () => {
  it('counts items and their bytes', () => {
    const two = toggleItem(toggleItem(EMPTY, item(1), 0), item(2), 1);
    expect([...two.ids]).toEqual([1, 2]);
    expect(two.size).toBe(30);
    const one = toggleItem(two, item(1), 0);
    expect([...one.ids]).toEqual([2]);
    expect(one.size).toBe(20);
  });
  it('is worth nothing when empty', () => {
    expect(toggleItem(toggleItem(EMPTY, item(1), 0), item(1), 0).size).toBe(0);
  });
  it('remembers where a range begins', () => {
    expect(toggleItem(EMPTY, item(1), 7).anchor).toBe(7);
    expect(rangeOf(7, 3)).toEqual({ from: 3, to: 7 });
    expect(rangeOf(3, 7)).toEqual({ from: 3, to: 7 });
    expect(rangeOf(4, 4)).toEqual({ from: 4, to: 4 });
  });
  it('adds a range without counting anything twice', () => {
    const start = toggleItem(EMPTY, item(2), 1);
    const range = addItems(start, [item(1), item(2), item(3)]);
    expect(range.ids.size).toBe(3);
    expect(range.size).toBe(60);
    expect(range.anchor).toBe(1);
  });
  it('leaves the selection before it untouched', () => {
    const before = toggleItem(EMPTY, item(1), 0);
    toggleItem(before, item(2), 1);
    addItems(before, [item(3)]);
    expect([...before.ids]).toEqual([1]);
  });
});
