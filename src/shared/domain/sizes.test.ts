import { describe, expect, it } from 'vitest';
import { countOf } from './plurals.ts';
import { formatDimensions, formatDuration, formatSize } from './sizes.ts';

const nb = '\u00a0';

describe('sizes', () => {
  it('uses the unit that people would', () => {
    expect(formatSize(0)).toBe(`0${nb}B`);
    expect(formatSize(48_200_000)).toBe(`48${nb}MB`);
    expect(formatSize(1_400_000_000)).toBe(`1.4${nb}GB`);
    expect(formatSize(999_600)).toBe(`1${nb}MB`);
    expect(formatSize(100_000_000_000)).toBe(`100${nb}GB`);
  });
  it('uses the units of the language, as the browser does', () => {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
    const displays = { 'fr-FR': 'short', 'ar-AE': 'narrow' } as const;
    for (const [locale, unitDisplay] of Object.entries(displays))
      for (const [step, unit] of units.entries()) {
        const known = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
        expect(formatSize(48 * 1000 ** step, locale).replace(nb, ' ')).toBe(
          known.format(48).replace(/\s/, ' '),
        );
      }
    expect(formatSize(1_400_000_000, 'fr-FR')).toBe(`1,4${nb}Go`);
    expect(formatSize(1_400_000_000, 'ja-JP')).toBe(`1.4${nb}GB`);
  });
  it('writes durations as a clock', () => {
    expect(formatDuration(42)).toBe('0:42');
    expect(formatDuration(725)).toBe('12:05');
    expect(formatDuration(3723)).toBe('1:02:03');
  });
  it('writes dimensions and counts', () => {
    expect(formatDimensions(4000, 5000)).toBe('4,000 × 5,000 px');
    expect(countOf(1, { one: 'item', other: 'items' })).toBe('1 item');
    expect(countOf(1240, { one: 'item', other: 'items' })).toBe('1,240 items');
  });
});
