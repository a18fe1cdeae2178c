import { expect, it } from 'vitest';
import { treeLines } from './FolderTree.tsx';

const folders = [
  { id: 1, parentId: null, name: 'Fonts' },
  { id: 2, parentId: 1, name: 'Serif' },
  { id: 3, parentId: 2, name: 'Bold' },
  { id: 4, parentId: null, name: 'Press' },
];

it('shows a folder under the ones above it, where all of them are open', () => {
  const names = (open: number[]) =>
    treeLines(folders, new Set(open), 'All').map(({ name, level }) => `${level} ${name}`);
  expect(names([])).toEqual(['1 All', '2 Fonts', '2 Press']);
  expect(names([2])).toEqual(['1 All', '2 Fonts', '2 Press']);
  expect(names([1, 2])).toEqual(['1 All', '2 Fonts', '3 Serif', '4 Bold', '2 Press']);
});

it('can be opened only where there is something inside', () => {
  const lines = treeLines(folders, new Set([1]), 'All');
  expect(lines.filter(({ hasChildren }) => hasChildren).map(({ name }) => name)).toEqual([
    'All',
    'Fonts',
    'Serif',
  ]);
});
