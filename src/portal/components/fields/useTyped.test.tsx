import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './useTyped.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function open() {
  const searched: string[] = [];
  const hook = renderHook(({ q }) => useTyped(q, 100, (words) => searched.push(words)), {
    initialProps: { q: '' },
  });
  const type = (value: string) => act(() => hook.result.current.type(value));
  const pause = () =>
    act(() => {
      vi.advanceTimersByTime(100);
    });
  return {
    searched,
    type,
    pause,
    show: (q: string) => hook.rerender({ q }),
    read: () => hook.result.current.typed,
  };
}

it('keeps what is typed while the address is still on its way', () => {
  const field = open();
  field.type('PO');
  field.pause();
  field.type('PHOTO');
  field.pause();
  field.type('PHOTOS');
  field.show('PO');
  expect(field.read()).toBe('PHOTOS');
  field.show('PHOTO');
  expect(field.read()).toBe('PHOTOS');
  expect(field.searched).toEqual(['PO', 'PHOTO']);
});

it('follows the address where it changes without typing', () => {
  const field = open();
  field.type('amber');
  field.pause();
  field.show('amber');
  field.show('');
  expect(field.read()).toBe('');
  field.show('amber');
  expect(field.read()).toBe('amber');
});

it('passes over asks that the address skipped', () => {
  const field = open();
  field.type('a');
  field.pause();
  field.type('ab');
  field.pause();
  field.show('ab');
  field.show('a');
  expect(field.read()).toBe('a');
});

it('follows the address after asking for what it already says', () => {
  const field = open();
  field.show('amber');
  field.type('amber');
  field.pause();
  field.show('');
  field.show('amber');
  expect(field.read()).toBe('amber');
});
