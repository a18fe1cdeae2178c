import { expect, it } from 'vitest';
import type { AttributeValue } from '../../../shared/contract/attribute.ts';
import { isSameChoice, toggled, valuesOf, withValues } from './nextValues.ts';

const values = [1, 2, 3].map((id) => ({ id })) as AttributeValue[];
const single = { kind: 'single', values } as const;
const multiple = { kind: 'multiple', values } as const;

it('ticks and unticks; an attribute of one value has only the last', () => {
  expect(toggled(multiple, [1], 2)).toEqual([1, 2]);
  expect(toggled(multiple, [1, 2], 1)).toEqual([2]);
  expect(toggled(single, [1], 2)).toEqual([2]);
  expect(toggled(single, [2], 2)).toEqual([]);
});

it('changes the values of its attribute alone', () => {
  expect(valuesOf(multiple, [9, 2, 8])).toEqual([2]);
  expect(withValues(multiple, [9, 2, 8], [1, 3])).toEqual([9, 8, 1, 3]);
  expect(withValues(multiple, [9], [])).toEqual([9]);
});

it('compares choices in whatever order', () => {
  expect(isSameChoice([1, 2], [2, 1])).toBe(true);
  expect(isSameChoice([1], [1, 2])).toBe(false);
});
