// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { alongReading, endSide, keyInReading } from './direction.ts';
import { joinFacts } from './joinFacts.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

it('knows where reading leads from left to right', () => {
  expect(keyInReading('ArrowLeft')).toBe('ArrowLeft');
  expect(endSide()).toBe('right');
  expect(alongReading(-40)).toBe(-40);
  expect(joinFacts(['JPG', null, false, '', '12 MB'])).toBe('JPG · 12 MB');
});

it('knows where it leads from right to left', () => {
  document.documentElement.dir = 'rtl';
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home'].map(keyInReading)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowDown',
    'Home',
  ]);
  expect(endSide()).toBe('left');
  expect(alongReading(-40)).toBe(40);
});

it('gives each fact its own direction from right to left, and writes nothing where there is none', () => {
  document.documentElement.dir = 'rtl';
  expect(joinFacts(['صورة', '12 MB'])).toBe('\u200f\u2068صورة\u2069 · \u206812 MB\u2069');
  expect(joinFacts([null, ''])).toBe('');
});
