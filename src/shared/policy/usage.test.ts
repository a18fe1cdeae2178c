import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowsUse,
  forbiddenUses,
  intersectUsage,
  isUsable,
  leavesUse,
  MEDIA,
  permits,
  type UsageTerms,
} from './usage.ts';

/** A region with two countries, one of which has a door, and a region without any. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  europe: ['europe'],
  france: ['france', 'europe'],
  'paris-door': ['paris-door', 'france', 'europe'],
  italy: ['italy', 'europe'],
  gulf: ['gulf'],
};
const pathOf = (code: string) => PATHS[code] ?? [code];
const MARKETS = Object.keys(PATHS);
const DAYS = ['2026-01-01', '2026-06-15', '2026-12-31', '2027-03-31'];

const FREE: UsageTerms = {
  media: [],
  markets: [],
  startsOn: null,
  endsOn: null,
  credit: '',
  restrictions: '',
};
const allow = (...rights: Partial<UsageTerms>[]) =>
  intersectUsage(
    rights.map((right) => ({ ...FREE, ...right })),
    pathOf,
  );

describe('what several rights allow together', () => {
  it('is everything without any', () => {
    expect(allow()).toEqual({
      media: MEDIA,
      markets: null,
      startsOn: null,
      endsOn: null,
      credits: [],
      restrictions: [],
    });
  });

  it('is what each of them allows', () => {
    const actress = {
      media: ['web', 'point-of-sale', 'tv'],
      markets: ['europe', 'gulf'],
      startsOn: '2026-01-01',
      endsOn: '2027-03-31',
      credit: 'Ana Duarte',
    } as const;
    const composer = {
      media: ['web', 'point-of-sale', 'social'],
      markets: ['france', 'gulf'],
      startsOn: '2026-06-15',
      endsOn: null,
      credit: 'Ana Duarte',
      restrictions: 'Not beside another perfume.',
    } as const;
    expect(allow(actress, composer)).toEqual({
      media: ['point-of-sale', 'web'],
      markets: ['gulf', 'france'],
      startsOn: '2026-06-15',
      endsOn: '2027-03-31',
      credits: ['Ana Duarte'],
      restrictions: ['Not beside another perfume.'],
    });
  });

  it('names no market that another one covers', () => {
    expect(allow({ markets: ['france', 'europe', 'italy'] }).markets).toEqual(['europe']);
    expect(allow({ markets: ['europe'] }, { markets: ['paris-door', 'france'] }).markets).toEqual(['france']);
  });

  it('may be nothing', () => {
    expect(isUsable(allow({ media: ['web'] }, { media: ['print'] }))).toBe(false);
    expect(isUsable(allow({ markets: ['italy'] }, { markets: ['france'] }))).toBe(false);
    expect(isUsable(allow({ endsOn: '2026-01-01' }, { startsOn: '2026-06-15' }))).toBe(false);
    expect(isUsable(allow({ startsOn: '2026-06-15', endsOn: '2026-06-15' }))).toBe(true);
  });

  it('permits a use when each right allows it, and only then', () => {
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const some = <T>(list: readonly T[]): T[] =>
      Math.random() < 0.3 ? [] : list.filter(() => Math.random() < 0.5);
    const permitted = { yes: 0, no: 0 };
    for (let round = 0; round < 3000; round++) {
      const rights = Array.from({ length: Math.floor(Math.random() * 4) }, () => ({
        ...FREE,
        media: some(MEDIA),
        markets: some(MARKETS),
        startsOn: oneOf([null, ...DAYS]),
        endsOn: oneOf([null, ...DAYS]),
      }));
      const usage = intersectUsage(rights, pathOf);
      for (const market of [null, ...MARKETS]) {
        const use = {
          medium: oneOf(MEDIA),
          market: market === null ? null : pathOf(market),
          day: oneOf(DAYS),
        };
        const expected = rights.every((right) => allowsUse(right, use));
        permitted[expected ? 'yes' : 'no'] += 1;
        expect(permits(usage, use), JSON.stringify({ rights, use, usage })).toBe(expected);
        // The order of rights is without meaning.
        expect(permits(intersectUsage([...rights].reverse(), pathOf), use)).toBe(expected);
      }
    }
    expect(Math.min(permitted.yes, permitted.no)).toBeGreaterThan(1000);
  });
});

describe('the uses that are left in some markets on a day', () => {
  const media = fc.subarray(['web', 'tv', 'press'] as const);
  const rights = fc.array(
    fc.record({
      media,
      markets: fc.subarray(MARKETS, { maxLength: 2 }),
      startsOn: fc.constantFrom(null, null, ...DAYS),
      endsOn: fc.constantFrom(null, null, ...DAYS),
    }),
    { maxLength: 5 },
  );

  it('leave an item one exactly when what its rights allow together has one', () => {
    fc.assert(
      fc.property(
        rights,
        fc.constantFrom(...MARKETS),
        fc.constantFrom(...DAYS),
        fc.infiniteStream(fc.boolean()),
        (terms, own, day, flips) => {
          const known = terms.map((right, index) => ({ ...FREE, ...right, code: `r${index}` }));
          const named = known.filter(() => flips.next().value);
          const below = MARKETS.map(pathOf).filter((path) => path.includes(own));
          const usage = intersectUsage(named, pathOf);
          const isLeft = below.some((market) =>
            MEDIA.some((medium) => permits(usage, { medium, market, day })),
          );
          const uses = forbiddenUses(known, { paths: below, day });
          const codes = named.map(({ code }) => code);
          expect(uses === null || leavesUse(uses, codes)).toBe(isLeft);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are only those that no other one makes superfluous', () => {
    const film = { ...FREE, code: 'film', media: ['web', 'tv'] } as const;
    const music = { ...FREE, code: 'music', media: ['tv', 'press'], markets: ['gulf'] } as const;
    const at = (paths: readonly (readonly string[])[]) =>
      forbiddenUses([film, music], { paths, day: '2026-06-15' });
    // In the Gulf, television is forbidden by neither.
    expect(at([['gulf']])).toBeNull();
    expect(at([['france', 'europe']])).toEqual([['music']]);
    expect(forbiddenUses([], { paths: [['gulf']], day: '2026-06-15' })).toBeNull();
  });
});
