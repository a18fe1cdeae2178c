// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { ItemUsage } from '../../../shared/contract/usageRight.ts';
import { MEDIA } from '../../../shared/policy/usage.ts';
import { cellOf, describeUsage, regionsOf } from './usageWords.ts';

const reader = { today: '2026-11-28', locale: 'en-GB' };
const europe = { code: 'europe', name: 'Europe' };
const gulf = { code: 'gulf', name: 'Gulf' };
const usage: ItemUsage = {
  media: ['point-of-sale', 'web'],
  markets: [europe, gulf],
  startsOn: null,
  endsOn: '2027-03-31',
  credits: [],
  restrictions: [],
  regions: [
    { ...europe, allowed: 'all' },
    { code: 'middle-east', name: 'Middle East', allowed: 'part' },
    { code: 'asia', name: 'Asia', allowed: 'none' },
  ],
};
const everything: ItemUsage = { ...usage, media: [...MEDIA], markets: null, endsOn: null };
const wordsOf = (changes: Partial<ItemUsage>, today = reader.today) =>
  describeUsage({ ...usage, ...changes }, { ...reader, today });

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  delete document.documentElement.dataset.language;
});

describe('a usage in words', () => {
  it('says in what, where and until when', () => {
    expect(wordsOf({})).toEqual({
      refusal: null,
      sentence: 'Point of sale and web, Europe and Gulf, until 31 March 2027.',
    });
  });

  it('says that nothing limits media, markets and days', () => {
    expect(describeUsage(everything, reader)).toEqual({ refusal: null, sentence: 'All media, all markets.' });
  });

  it('names the first day until it has come', () => {
    const later = { startsOn: '2026-12-01', endsOn: null };
    expect(wordsOf(later)).toEqual({
      refusal: 'Not to be used yet.',
      sentence: 'Point of sale and web, Europe and Gulf, from 1 December 2026.',
    });
    expect(wordsOf({ ...later, endsOn: '2027-03-31' }).sentence).toBe(
      'Point of sale and web, Europe and Gulf, from 1 December 2026 until 31 March 2027.',
    );
    expect(wordsOf(later, '2026-12-01')).toEqual({
      refusal: null,
      sentence: 'Point of sale and web, Europe and Gulf.',
    });
  });

  it('allows the last day, and refuses from the day after', () => {
    expect(wordsOf({}, '2027-03-31').refusal).toBeNull();
    expect(wordsOf({}, '2027-04-01')).toEqual({
      refusal: 'No longer to be used since 1 April 2027.',
      sentence: null,
    });
  });

  it('refuses what no medium, no market or no day is left for', () => {
    const refused = { refusal: 'Not to be used.', sentence: null };
    expect(wordsOf({ media: [] })).toEqual(refused);
    expect(wordsOf({ markets: [] })).toEqual(refused);
    expect(wordsOf({ startsOn: '2026-06-01', endsOn: '2026-05-31' })).toEqual(refused);
    // Also after its last day.
    expect(wordsOf({ media: [] }, '2028-01-01')).toEqual(refused);
  });

  it('lists in the language of the page, whatever its dates are in', () => {
    expect(describeUsage(usage, { ...reader, locale: 'fr-FR' }).sentence).toBe(
      'Point of sale and web, Europe and Gulf, until 31 mars 2027.',
    );
  });

  it('keeps the direction of each name from right to left', () => {
    document.documentElement.dir = 'rtl';
    document.documentElement.dataset.language = 'ar';
    expect(wordsOf({}).sentence).toContain('\u2068Europe\u2069 و\u2068Gulf\u2069');
  });
});

describe('a cell of the grid', () => {
  const [whole, part, none] = usage.regions;
  const cell = (changes: Partial<ItemUsage>, region = whole, medium: (typeof MEDIA)[number] = 'web') =>
    region && cellOf({ ...usage, ...changes }, medium, region, reader);

  it('has the years from today or from the first day on', () => {
    expect(cell({})).toEqual({ allowed: 'all', years: '2026–2027' });
    expect(cell({ startsOn: '2020-01-01' })).toEqual({ allowed: 'all', years: '2026–2027' });
    expect(cell({ startsOn: '2027-01-01' })).toEqual({ allowed: 'all', years: '2027' });
    expect(cell({ startsOn: '2027-01-01', endsOn: null })).toEqual({ allowed: 'all', years: 'from 2027' });
  });

  it('has none where no day limits it', () => {
    expect(cell({ endsOn: null })).toEqual({ allowed: 'all', years: null });
    expect(cell({ startsOn: '2020-01-01', endsOn: null })).toEqual({ allowed: 'all', years: null });
  });

  it('says where only a part of the region is allowed, or nothing', () => {
    expect(cell({}, part)).toEqual({ allowed: 'part', years: '2026–2027' });
    expect(cell({}, none)).toEqual({ allowed: 'none', years: null });
    expect(cell({}, whole, 'tv')).toEqual({ allowed: 'none', years: null });
  });

  it('is in one column for all markets where the house has none', () => {
    expect(regionsOf({ ...everything, regions: [] })).toEqual([
      { code: '', name: 'All markets', allowed: 'all' },
    ]);
  });
});
