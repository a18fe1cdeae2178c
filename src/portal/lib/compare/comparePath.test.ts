import { expect, it } from 'vitest';
import { comparePath, readCompared, writeCompared } from './comparePath.ts';

it('names items and their versions in addresses', () => {
  expect(comparePath(12, 34)).toBe('/compare?one=12&other=34');
  for (const one of [
    { id: 12, version: null },
    { id: 12, version: 3 },
  ])
    expect(readCompared(writeCompared(one))).toEqual(one);
});

it('reads nothing of what names none', () => {
  for (const text of [null, '', '0', '-1', '1.', '1.0', '1.2.3', '1e3', ' 1', '99999999999', 'a'])
    expect(readCompared(text)).toBeNull();
});
