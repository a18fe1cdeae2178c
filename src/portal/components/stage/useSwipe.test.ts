// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSwipe } from './useSwipe.ts';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
});

function setUp(inner = '<p></p>') {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = inner;
  const ways = { onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>() };
  renderHook(() => useSwipe({ current: element }, ways));
  const touch = (type: string, x: number, y: number, pointerId = 1) =>
    element.firstElementChild?.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType: 'touch', bubbles: true }),
    );
  return { ...ways, element, touch };
}

it('leads to the next item and back', () => {
  const { touch, element, onNext, onPrevious } = setUp();
  touch('pointerdown', 300, 200);
  touch('pointermove', 220, 205);
  expect(element.style.getPropertyValue('--pull')).toBe('-80px');
  touch('pointerup', 220, 205);
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(element.style.getPropertyValue('--pull')).toBe('');
  touch('pointerdown', 200, 200);
  touch('pointermove', 300, 205);
  touch('pointerup', 300, 205);
  expect(onPrevious).toHaveBeenCalledTimes(1);
});

it('leads to the next item the other way where text runs from right to left', () => {
  document.documentElement.dir = 'rtl';
  const { touch, element, onNext, onPrevious } = setUp();
  touch('pointerdown', 200, 200);
  touch('pointermove', 300, 205);
  // What is pulled follows the finger.
  expect(element.style.getPropertyValue('--pull')).toBe('100px');
  touch('pointerup', 300, 205);
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(onPrevious).not.toHaveBeenCalled();
});

it.each([
  ['too short a movement', [300, 200], [260, 200]],
  ['a vertical movement', [300, 200], [220, 400]],
  ['a movement from the edge of the window', [10, 200], [200, 200]],
])('does nothing on %s', (_name, [x = 0, y = 0], [toX = 0, toY = 0]) => {
  const { touch, onNext, onPrevious } = setUp();
  touch('pointerdown', x, y);
  touch('pointermove', toX, toY);
  touch('pointerup', toX, toY);
  expect(onNext).not.toHaveBeenCalled();
  expect(onPrevious).not.toHaveBeenCalled();
});

it('leaves two fingers, enlarged pictures and buttons alone', () => {
  const pinch = setUp();
  pinch.touch('pointerdown', 300, 200);
  pinch.touch('pointerdown', 200, 200, 2);
  pinch.touch('pointermove', 150, 200);
  pinch.touch('pointerup', 150, 200);
  expect(pinch.onNext).not.toHaveBeenCalled();
  for (const inner of ['<p data-zoomed></p>', '<button></button>']) {
    const { touch, onNext } = setUp(inner);
    touch('pointerdown', 300, 200);
    touch('pointermove', 200, 200);
    touch('pointerup', 200, 200);
    expect(onNext).not.toHaveBeenCalled();
  }
});
