import { describe, expect, it } from 'vitest';
import { ariaKeys, labelKeys, type Press, readKey } from './readKey.ts';

const press = (key: string, rest: Partial<Press> & { altGraph?: boolean } = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name) => name === 'AltGraph' && rest.altGraph === true,
  ...rest,
});

describe('a key press', () => {
  it('is Ctrl or Command by the system, and nothing with the other of the two', () => {
    expect(readKey(press('k', { ctrlKey: true }), false)).toBe('Mod+K');
    expect(readKey(press('k', { metaKey: true }), true)).toBe('Mod+K');
    expect(readKey(press('k', { ctrlKey: true }), true)).toBeNull();
    expect(readKey(press('k', { metaKey: true }), false)).toBeNull();
  });

  it('is the sign that the layout makes, whatever has to be held for it', () => {
    expect(readKey(press('/', { code: 'Digit7', shiftKey: true }), false)).toBe('/');
    expect(readKey(press('?', { code: 'Minus', shiftKey: true }), false)).toBe('?');
    const withAltGr = { ctrlKey: true, altKey: true, altGraph: true };
    expect(readKey(press('/', withAltGr), false)).toBe('/');
  });

  it('is the letter of the layout, and in other scripts the Latin letter of the key', () => {
    expect(readKey(press('a', { code: 'KeyQ', ctrlKey: true }), false)).toBe('Mod+A');
    expect(readKey(press('л', { code: 'KeyK', ctrlKey: true }), false)).toBe('Mod+K');
    expect(readKey(press('N', { code: 'KeyN' }), false)).toBe('N');
    expect(readKey(press('N', { code: 'KeyN', shiftKey: true }), false)).toBe('Shift+N');
  });

  it('is nothing while a modifier or a dead key is pressed', () => {
    for (const key of ['Shift', 'Control', 'AltGraph', 'Dead'])
      expect(readKey(press(key), false), key).toBeNull();
  });

  it('is labelled and exposed to assistive technology as the system calls it', () => {
    expect(labelKeys('Mod+Shift+Enter', true)).toEqual([['⌘', '⇧', '↩']]);
    expect(labelKeys('G L', false)).toEqual([['G'], ['L']]);
    expect(ariaKeys(['J', 'Alt+PageDown'], false)).toBe('J Alt+PageDown');
    expect(ariaKeys(['Mod+K'], true)).toBe('Meta+K');
    expect(ariaKeys(['G L'], false)).toBeUndefined();
  });
});
