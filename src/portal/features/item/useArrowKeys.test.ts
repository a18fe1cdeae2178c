// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useArrowKeys } from './useArrowKeys.ts';
import type { Neighbour } from './useNeighbours.ts';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const at = (id: number, total = 5) => ({
  id,
  neighbours: {
    previous: id > 0 ? { id: id - 1, index: id - 1 } : undefined,
    next: id < total - 1 ? { id: id + 1, index: id + 1 } : undefined,
    index: id,
    total,
  },
});
const press = (key: string, repeat = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));

function walk(start: number) {
  const goTo = vi.fn<(neighbour: Neighbour) => void>();
  const { rerender, unmount } = renderHook(
    (place: ReturnType<typeof at>) => useArrowKeys({ ...place, goTo }),
    {
      initialProps: at(start),
    },
  );
  const went = () => goTo.mock.calls.map(([{ id }]) => id);
  return { went, arrive: (id: number) => rerender(at(id)), leave: unmount };
}

it('keeps presses that come faster than items arrive', () => {
  const { went, arrive } = walk(0);
  for (let n = 0; n < 3; n++) press('ArrowRight');
  expect(went()).toEqual([1]);
  arrive(1);
  arrive(2);
  arrive(3);
  expect(went()).toEqual([1, 2, 3]);
});

it('leads on to the left where text runs from right to left', () => {
  document.documentElement.dir = 'rtl';
  const { went } = walk(2);
  press('ArrowLeft');
  expect(went()).toEqual([3]);
});

it('forgets presses beyond the end', () => {
  const { went, arrive } = walk(3);
  for (let n = 0; n < 3; n++) press('ArrowRight');
  arrive(4);
  press('ArrowLeft');
  expect(went()).toEqual([4, 3]);
});

it('keeps presses while the view is made anew, and forgets them elsewhere', () => {
  const first = walk(0);
  for (let n = 0; n < 3; n++) press('ArrowRight');
  first.leave();
  const second = walk(1);
  expect(second.went()).toEqual([2]);
  second.leave();
  expect(walk(4).went()).toEqual([]);
});

it('does not run ahead of a key that is held down', () => {
  const { went, arrive } = walk(0);
  press('ArrowRight');
  for (let n = 0; n < 20; n++) press('ArrowRight', true);
  arrive(1);
  expect(went()).toEqual([1]);
});

it('leaves the keys to what they scroll', () => {
  const { went } = walk(0);
  const grid = document.createElement('section');
  grid.dataset.ownArrows = '';
  document.body.append(grid);
  const onGrid = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
  grid.dispatchEvent(onGrid);
  expect(onGrid.defaultPrevented).toBe(false);
  expect(went()).toEqual([]);
  grid.remove();
  press('ArrowRight');
  expect(went()).toEqual([1]);
});
