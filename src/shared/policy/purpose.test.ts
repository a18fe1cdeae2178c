import { describe, expect, it } from 'vitest';
import { missingOf, NO_PURPOSE, neededFor, type PurposeRule } from './purpose.ts';

const plain = { requiresConfirmation: false };
const strict = { requiresConfirmation: true };

describe('what must be given to take something', () => {
  it.each<[PurposeRule, boolean, boolean]>([
    ['never', false, false],
    ['limited', false, true],
    ['always', true, true],
  ])('is a purpose by the rule %s: without rights %s, with rights %s', (rule, without, withRights) => {
    expect(neededFor(rule, []).purpose).toBe(without);
    expect(neededFor(rule, [plain]).purpose).toBe(withRights);
  });

  it('is a confirmation when one of the rights requires it, whatever the rule', () => {
    for (const rule of ['never', 'limited', 'always'] as const) {
      expect(neededFor(rule, []).confirmation).toBe(false);
      expect(neededFor(rule, [plain, plain]).confirmation).toBe(false);
      expect(neededFor(rule, [plain, strict]).confirmation).toBe(true);
    }
  });

  it('is named by field as long as it is missing', () => {
    const needs = { purpose: true, confirmation: true };
    expect(missingOf(needs, NO_PURPOSE)).toEqual({ media: true, market: true, confirmed: true });
    expect(missingOf(needs, { media: ['web'], market: 'all', isConfirmed: false })).toEqual({
      media: false,
      market: false,
      confirmed: true,
    });
    expect(missingOf({ purpose: false, confirmation: false }, NO_PURPOSE)).toEqual({
      media: false,
      market: false,
      confirmed: false,
    });
  });
});
