import { expect, it } from 'vitest';
import { LOCALES } from './languages.ts';
import { isWeekend, weekByIntl, weekIn } from './localeWeeks.ts';

it.each(LOCALES)('has the week of %s as ICU has it', (locale) => {
  const known = weekByIntl(locale);
  expect(known).toBeDefined();
  expect(weekIn(locale)).toEqual(known);
});

it('begins weeks on Saturday, Sunday or Monday', () => {
  expect(weekIn('ja-JP').firstWeekday).toBe(6);
  expect(weekIn('fr-FR').firstWeekday).toBe(0);
  // Of visitors whose browser names a country that no account has.
  expect(weekIn('ar-EG').firstWeekday).toBe(5);
  expect(weekIn('ar-SA').weekend).toEqual([4, 5]);
});

it('marks the days of the weekend', () => {
  expect(isWeekend('2026-11-28', weekIn('ar-AE'))).toBe(true);
  expect(isWeekend('2026-11-27', weekIn('ar-AE'))).toBe(false);
  expect(isWeekend('2026-11-27', weekIn('ar-SA'))).toBe(true);
});
