// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepChoices, readChoices } from './playerChoices.ts';

const usual = { rate: 1, volume: 1, isMuted: false };
beforeEach(() => localStorage.clear());

it('keeps each choice beside the others', () => {
  expect(readChoices()).toEqual(usual);
  keepChoices({ captions: null });
  expect(readChoices()).toEqual({ ...usual, captions: null });
  keepChoices({ captions: 'fr' });
  keepChoices({ rate: 1.5, volume: 0.4 });
  expect(readChoices()).toEqual({ captions: 'fr', rate: 1.5, volume: 0.4, isMuted: false });
});

it('begins as usual where nothing sensible is kept', () => {
  for (const kept of ['{', '7', 'null', '{"captions":5,"rate":9,"volume":-1,"isMuted":"yes"}']) {
    localStorage.setItem('sillage.player', kept);
    expect(readChoices()).toEqual(usual);
  }
});

it('works in a browser that stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  keepChoices({ rate: 2 });
  expect(readChoices()).toEqual(usual);
});
