import { expect, it } from 'vitest';
import { savedBy } from './savedBy.ts';

const changes = [{ by: 'Inès' }, { by: 'Inès' }, { by: 'Jon' }, { by: null }];

it('names the one person behind the newer version', () => {
  expect(savedBy(changes, 1)).toBe('Inès');
  expect(savedBy(changes, 2)).toBe('Inès');
});

it('names nobody where there were several, where one is unknown, and where the history is too short', () => {
  expect(savedBy(changes, 3)).toBeNull();
  expect(savedBy(changes.slice(3), 1)).toBeNull();
  expect(savedBy(changes, 5)).toBeNull();
  expect(savedBy(changes, 0)).toBeNull();
});
