import { expect, it } from 'vitest';
import { kindsWith } from './recordKinds.ts';

it('lists the kinds with a trait, in one order', () => {
  expect(kindsWith('new')).toEqual(['library-item', 'news', 'event', 'toolkit', 'training-video']);
  expect(kindsWith('list')).toEqual(expect.arrayContaining([...kindsWith('form')]));
});
