import { expect, it } from 'vitest';
import { receiptStateOf } from './receiptState.ts';

const TODAY = '2026-11-29';
const taken = { isAllowed: true, isCurrent: true, isUsable: true, endsOn: null };

it.each([
  [{}, 'good'],
  [{ endsOn: TODAY }, 'good'],
  [{ isCurrent: false }, 'newer'],
  [{ endsOn: '2026-11-28' }, 'withdrawn'],
  [{ isUsable: false }, 'withdrawn'],
  [{ isAllowed: false }, 'withdrawn'],
  [{ isAllowed: false, isCurrent: false }, 'withdrawn'],
] as const)('is by what holds today: %j is %s', (facts, state) => {
  expect(receiptStateOf({ ...taken, ...facts }, TODAY)).toBe(state);
});
