import { expect, it } from 'vitest';
import { shownValues } from './shownValues.ts';

const values = Array.from({ length: 12 }, (_, n) => ({
  id: n + 1,
  slug: `v${n}`,
  label: n === 10 ? 'Iris Pâle' : `Value ${n}`,
  colour: null,
  icon: null,
  count: n,
}));

it('shows the first values and keeps what is chosen in sight', () => {
  const { values: shown, hidden } = shownValues({ values, chosen: ['v11'], q: '', isWhole: false });
  expect(shown.map(({ slug }) => slug)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v11']);
  expect(hidden).toBe(3);
});

it('finds values without minding accents or case', () => {
  expect(shownValues({ values, chosen: [], q: 'iris pale', isWhole: false }).values).toHaveLength(1);
});

it('shows everything on request, and short facets in full', () => {
  expect(shownValues({ values, chosen: [], q: '', isWhole: true }).values).toHaveLength(12);
  expect(shownValues({ values: values.slice(0, 9), chosen: [], q: '', isWhole: false }).hidden).toBe(0);
});
