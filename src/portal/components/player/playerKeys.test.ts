// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { handlePlayerKey } from './playerKeys.ts';

function press(key: string, more: { in?: string; repeat?: boolean; ctrlKey?: boolean } = {}) {
  document.body.innerHTML = more.in ?? '<section></section>';
  const target = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  const done: string[] = [];
  const note = (name: string) =>
    vi.fn<(by?: number) => void>((by) => void done.push(by ? `${name} ${by}` : name));
  const isMeant = handlePlayerKey(
    { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false, ...more, key, target },
    {
      toggle: note('toggle'),
      skip: note('skip'),
      seekStart: note('start'),
      seekEnd: note('end'),
      toggleMuted: note('mute'),
      toggleCaptions: note('captions'),
      toggleFullScreen: note('full screen'),
      skipChapter: note('chapter'),
    },
  );
  return { isMeant, done };
}

it.each([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['K', 'toggle'],
  ['ArrowLeft', 'skip -5'],
  ['ArrowRight', 'skip 5'],
  ['j', 'skip -10'],
  ['l', 'skip 10'],
  ['Home', 'start'],
  ['End', 'end'],
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'full screen'],
  ['PageDown', 'chapter 1'],
  ['PageUp', 'chapter -1'],
])('%s does what players do', (key, action) => {
  expect(press(key)).toEqual({ isMeant: true, done: [action] });
});

it('leaves keys to what they belong to', () => {
  const none = { isMeant: false, done: [] };
  expect(press('x')).toEqual(none);
  expect(press('f', { ctrlKey: true })).toEqual(none);
  expect(press(' ', { in: '<button></button>' })).toEqual(none);
  expect(press('ArrowRight', { in: '<div data-volume><input data-target></div>' })).toEqual(none);
  expect(press('ArrowRight', { in: '<ul role="menu"><li data-target></li></ul>' })).toEqual(none);
  expect(press('ArrowRight', { in: '<span><input data-target></span>' }).done).toEqual(['skip 5']);
});

it('a key that is held down goes on seeking, and does nothing else again', () => {
  expect(press('ArrowRight', { repeat: true }).done).toEqual(['skip 5']);
  expect(press('m', { repeat: true })).toEqual({ isMeant: true, done: [] });
});
