import { expect, it } from 'vitest';
import { differingFields } from './differingFields.ts';

it('names the given fields that differ', () => {
  const one = { title: 'A', tags: ['x'], expiresAt: null, version: 1 };
  const other = { title: 'B', tags: ['x'], version: 2 };
  expect(differingFields(one, other, ['title', 'tags', 'expiresAt'])).toEqual(['title']);
  expect(differingFields(one, { ...one, tags: ['x', 'y'] }, ['tags'])).toEqual(['tags']);
  expect(differingFields(one, other, [])).toEqual([]);
});
