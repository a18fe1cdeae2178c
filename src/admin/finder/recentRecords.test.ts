import { expect, it } from 'vitest';
import { readRecent, recordAt, withRecent } from './recentRecords.ts';

it('reads the record of a form from its address, and none from a list', () => {
  expect(recordAt('/library-item/5')).toEqual({ kind: 'library-item', id: 5 });
  for (const path of ['/', '/news', '/news/create', '/library/1/items', '/no-such/1', '/news/0', '/news/5x'])
    expect(recordAt(path), path).toBeNull();
});

it('keeps each record once, the latest first, and a dozen of them', () => {
  const many = Array.from({ length: 14 }, (_, index) => ({ kind: 'news' as const, id: index + 1 }));
  const recent = many.reduce<ReturnType<typeof readRecent>>(withRecent, []);
  expect(recent.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(withRecent(recent, { kind: 'news', id: 5 })[0]).toEqual({ kind: 'news', id: 5 });
  expect(withRecent(recent, { kind: 'news', id: 5 })).toHaveLength(12);
});

it('reads nothing from what another version kept', () => {
  expect(readRecent(undefined)).toEqual([]);
  expect(readRecent([{ kind: 'gone', id: 1 }])).toEqual([]);
  expect(readRecent('x')).toEqual([]);
});
