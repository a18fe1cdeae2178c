import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../root/registry.ts';
import { followKeys } from './followKeys.ts';
import { registerList, registerShortcut, type ShortcutId, shortcutIds, shortcutOf } from './shortcuts.ts';

let hasSingleKeys = true;
let ends: (() => void)[] = [];
beforeEach(() => {
  hasSingleKeys = true;
  ends = [followKeys(document, { hasSingleKeys: () => hasSingleKeys })];
});
afterEach(() => {
  cleanup();
  for (const end of ends) end();
});
const listen = (id: ShortcutId) => {
  const handler = vi.fn();
  ends.push(registerShortcut(id, handler));
  return handler;
};
const press = (key: string, options = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options });

it('runs what the screen offers, and leaves the browser everything else', () => {
  const save = listen('save');
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(1);
  expect(press('p', { ctrlKey: true })).toBe(true);
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe(true);
  listen('publish');
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe(false);
});

it('takes no letter from a field, a menu or a dialog, but the keys that are no text', () => {
  render(
    <>
      <input aria-label="Title" />
      <div role="menu" />
      <div role="dialog">
        <button type="button">Inside</button>
      </div>
    </>,
  );
  const create = listen('new');
  const save = listen('save');
  const all = listen('selectPage');
  const field = screen.getByLabelText('Title');
  press('n', {}, field);
  press('n', {}, screen.getByRole('menu'));
  press('n', {}, screen.getByRole('button'));
  press('a', { ctrlKey: true }, field);
  expect(create).not.toHaveBeenCalled();
  expect(all).not.toHaveBeenCalled();
  press('s', { ctrlKey: true }, field);
  expect(save).toHaveBeenCalledTimes(1);
  press('n');
  expect(create).toHaveBeenCalledTimes(1);
});

it('follows two keys one after the other, and forgets the first one by any other', () => {
  const go = listen('goFiles');
  press('g');
  press('f');
  expect(go).toHaveBeenCalledTimes(1);
  press('g');
  press('x');
  press('f');
  expect(go).toHaveBeenCalledTimes(1);
});

it('can do without single keys', () => {
  const [create, save, clear] = [listen('new'), listen('save'), listen('clearSelection')];
  hasSingleKeys = false;
  press('n');
  press('s', { ctrlKey: true });
  press('Escape');
  expect([create, save, clear].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

it('gives no key to two shortcuts', () => {
  for (const { name, shortcut } of registry) if (shortcut) ends.push(registerList(name, shortcut, vi.fn()));
  expect(shortcutIds()).toContain('list:news');
  const keys = shortcutIds().flatMap((id) => shortcutOf(id).keys);
  expect(new Set(keys).size).toBe(keys.length);
  const firsts = new Set(keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0]));
  expect(keys.filter((one) => firsts.has(one))).toEqual([]);
});
