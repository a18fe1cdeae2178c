import { describe, expect, it } from 'vitest';
import { intersectUsage, type UsageTerms } from '../../../shared/policy/usage.ts';
import { englishI18n } from '../../providers/englishI18n.ts';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { fr } from '../../text/fr/fr.ts';
import { writeUsage } from './writeUsage.ts';

const ANYTHING: UsageTerms = {
  media: [],
  markets: [],
  startsOn: null,
  endsOn: null,
  credit: '',
  restrictions: '',
};
const names: Record<string, string> = { europe: 'Europe', france: 'France', gulf: 'Gulf' };
const paths: Record<string, string[]> = { france: ['france', 'europe'] };
const write = (terms: Partial<UsageTerms>[], { translate } = englishI18n) =>
  writeUsage(
    intersectUsage(
      terms.map((one) => ({ ...ANYTHING, ...one })),
      (code) => paths[code] ?? [code],
    ),
    { translate, marketOf: (code) => names[code] ?? code },
  );

describe('what usage rights allow, in words', () => {
  it('names media, markets, days and credits', () => {
    expect(
      write([{ media: ['web', 'point-of-sale', 'tv'], markets: ['europe', 'gulf'], endsOn: '2027-03-31' }]),
    ).toBe('point of sale, web and TV; Europe and Gulf; until 31 March 2027');
    expect(write([{ startsOn: '2026-04-01', credit: '© Ana Duarte' }])).toBe(
      'every medium; every market; from 1 April 2026; credit: © Ana Duarte',
    );
    expect(write([{ startsOn: '2026-04-01', endsOn: '2027-03-31' }])).toMatch(
      /1 April 2026\s–\s31 March 2027$/,
    );
    expect(write([{}])).toBe('every medium; every market; at any time');
  });

  it('is what several allow together', () => {
    expect(
      write([
        { media: ['web', 'print'], markets: ['europe'], endsOn: '2027-03-31' },
        { media: ['web'], markets: ['france', 'gulf'], endsOn: '2026-12-31' },
      ]),
    ).toBe('web; France; until 31 December 2026');
  });

  it('says what is not left when they allow nothing', () => {
    expect(write([{ media: ['web'] }, { media: ['tv'] }])).toMatch(/no medium/);
    expect(write([{ markets: ['france'] }, { markets: ['gulf'] }])).toMatch(/no market/);
    expect(write([{ endsOn: '2026-01-01' }, { startsOn: '2026-01-02' }])).toMatch(/no day/);
  });

  it('is in French too', () => {
    const words = write([{ media: ['web', 'social', 'tv'] }], createI18nProvider('fr', fr));
    expect(words).toMatch(/^web.*réseaux sociaux.*TV; tous les marchés; sans limite de durée$/);
  });
});
