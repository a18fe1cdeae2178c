import { expect, it } from 'vitest';
import { readNewsFilter, writeNewsFilter } from './newsFilter.ts';

const roundTrip = (search: string) => writeNewsFilter(readNewsFilter(new URLSearchParams(search))).toString();

it('keeps words, year and topic in the address, and passes over what makes no sense', () => {
  expect(roundTrip('tag=Harvest&q=ambre&year=2025')).toBe('q=ambre&year=2025&tag=Harvest');
  expect(roundTrip('year=soon&q=%20&ref=mail')).toBe('');
});
