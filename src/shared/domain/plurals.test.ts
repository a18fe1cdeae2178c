import { describe, expect, it } from 'vitest';
import { countOf, formatNumber } from './plurals.ts';

const numbers = [0, 1, 12, 999, 1000, 1240, 999_999, 1_000_000, 12_345_678_901, -1, -1000, -123_456];
const fractions = [0.5, 1.25, 999.999, 1234.5, 1_234_567.125, -4321.75];
const irregular = [0.1234567, 1 / 3, 1e15, 1e21, Number.NaN, Number.POSITIVE_INFINITY];

describe('formatNumber', () => {
  it.each(['en-GB', 'en-US', 'en-IN', 'fr-FR', 'ar-AE', 'ja-JP'])(
    'writes %s as the platform does',
    (locale) => {
      const platform = new Intl.NumberFormat(locale);
      for (const number of [...numbers, ...fractions, ...irregular])
        expect(formatNumber(number, locale)).toBe(platform.format(number));
    },
  );
});

describe('countOf', () => {
  it('takes the word that fits the number', () => {
    const forms = { one: 'item', other: 'items' };
    expect([0, 1, 2, 1240].map((count) => countOf(count, forms))).toEqual([
      '0 items',
      '1 item',
      '2 items',
      '1,240 items',
    ]);
  });
});
