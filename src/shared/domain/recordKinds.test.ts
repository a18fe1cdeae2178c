import { expect, it } from 'vitest';
import { groupOf, kindsWith, NEW_KINDS, newKindOf } from './recordKinds.ts';

it('lists the kinds with a trait, in one order', () => {
  expect(kindsWith('new')).toEqual(['library-item', 'news', 'event', 'toolkit', 'training-video']);
  expect(kindsWith('list')).toEqual(expect.arrayContaining([...kindsWith('form')]));
});

it('has each group of new records be of one kind, and groups of media be of items', () => {
  expect(NEW_KINDS.map((kind) => newKindOf(groupOf(kind)))).toEqual(NEW_KINDS);
  expect(newKindOf('film')).toBe('library-item');
});
