import { expect, it } from 'vitest';
import { termOf } from './term.ts';

it.each([
  [null, { state: 'open' }],
  ['2027-03-30', { state: 'ended' }],
  ['2027-03-31', { state: 'soon', days: 0 }],
  ['2027-04-01', { state: 'soon', days: 1 }],
  ['2027-04-30', { state: 'soon', days: 30 }],
  ['2027-05-01', { state: 'open' }],
])('a right until %s, on 31 March 2027', (endsOn, term) => {
  expect(termOf(endsOn, '2027-03-31')).toEqual(term);
});
