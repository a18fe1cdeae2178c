import { expect, it } from 'vitest';
import type { SavedList } from '../../../shared/contract/savedFilter.ts';
import { isShown, searchOf } from './savedAddress.ts';

const saved: SavedList = { filter: { status: 'draft', q: 'a&b' }, sort: 'title', order: 'ASC', perPage: 50 };

it('is an address of its own, which starts at the first page', () => {
  const parameters = new URLSearchParams(searchOf({ ...saved, view: 'table' }));
  expect(JSON.parse(parameters.get('filter') ?? '')).toEqual(saved.filter);
  expect(Object.fromEntries(parameters)).toMatchObject({ page: '1', perPage: '50', view: 'table' });
});

it('is what the list shows, whatever the order of its filters', () => {
  const now = { filter: { q: 'a&b', status: 'draft', kind: null }, sort: 'title', order: 'ASC' };
  expect(isShown(saved, now)).toBe(true);
  expect(isShown(saved, { ...now, order: 'DESC' })).toBe(false);
  expect(isShown(saved, { ...now, filter: { q: 'a&b' } })).toBe(false);
});
