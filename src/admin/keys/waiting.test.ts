import { afterEach, expect, it } from 'vitest';
import { holdShortcuts, registerShortcut, releaseShortcuts, runShortcut } from './shortcuts.ts';

const done: string[] = [];
let ends: (() => void)[] = [];
const listen = (id: Parameters<typeof registerShortcut>[0], act: () => void = () => undefined) =>
  ends.push(
    registerShortcut(id, () => {
      done.push(id);
      act();
    }),
  );
afterEach(() => {
  releaseShortcuts(false);
  for (const end of ends) end();
  ends = [];
  done.length = 0;
});

it('shortcuts of a record wait for a save, once each and in their order; others do not', () => {
  for (const id of ['publish', 'next', 'find'] as const) listen(id);
  holdShortcuts();
  for (const id of ['next', 'find', 'publish', 'next'] as const) expect(runShortcut(id)).toBe(true);
  expect(done).toEqual(['find']);
  releaseShortcuts(true);
  expect(done).toEqual(['find', 'next', 'publish']);
  runShortcut('next');
  expect(done).toEqual(['find', 'next', 'publish', 'next']);
});

it('what follows another save waits for that one too', () => {
  listen('publish', holdShortcuts);
  listen('next');
  holdShortcuts();
  runShortcut('publish');
  runShortcut('next');
  releaseShortcuts(true);
  expect(done).toEqual(['publish']);
  releaseShortcuts(true);
  expect(done).toEqual(['publish', 'next']);
});

it('nothing follows a save that failed', () => {
  listen('next');
  holdShortcuts();
  runShortcut('next');
  releaseShortcuts(false);
  expect(done).toEqual([]);
});
