/** In what something may be published. */
export const MEDIA = ['point-of-sale', 'print', 'web', 'social', 'paid', 'tv', 'press'] as const;
export type Medium = (typeof MEDIA)[number];

/** What one usage right allows. */
export interface UsageTerms {
  /** Empty: every medium. */
  readonly media: readonly Medium[];
  /** Codes. Empty: every market. One covers what is below it. */
  readonly markets: readonly string[];
  /** The first day, `2026-04-01`; `null`: since ever. */
  readonly startsOn: string | null;
  /** The last day, which is included; `null`: for ever. */
  readonly endsOn: string | null;
  /** What must stand beside it; empty: nothing. */
  readonly credit: string;
  /** What else holds, in a sentence; empty: nothing. */
  readonly restrictions: string;
}

/** What several rights allow together. */
export interface Usage {
  /** In the order of `MEDIA`; none: it may not be used at all. */
  readonly media: readonly Medium[];
  /** Codes, none of them below another; `null`: every market; none: it may not be used at all. */
  readonly markets: readonly string[] | null;
  readonly startsOn: string | null;
  /** Before `startsOn` when no day is left. */
  readonly endsOn: string | null;
  readonly credits: readonly string[];
  readonly restrictions: readonly string[];
}

/** One use of something. */
export interface Use {
  readonly medium: Medium;
  /** The codes of a market and of those above it, its own first; `null`: every market. */
  readonly market: readonly string[] | null;
  /** `2026-04-01`. */
  readonly day: string;
}

/** The codes of a market and of those above it, its own first. */
export type MarketPath = (code: string) => readonly string[];

/** Whether one right allows a use. The server's SQL twin is tested against it. */
export const allowsUse = (
  { media, markets, startsOn, endsOn }: Omit<UsageTerms, 'credit' | 'restrictions'>,
  { medium, market, day }: Use,
): boolean =>
  (media.length === 0 || media.includes(medium)) &&
  (markets.length === 0 || (market?.some((code) => markets.includes(code)) ?? false)) &&
  (startsOn === null || startsOn <= day) &&
  (endsOn === null || day <= endsOn);

/**
 * What all of these rights allow: a use is possible when each of them allows it. No right limits nothing.
 * @param pathOf of every market that the rights name
 */
export function intersectUsage(rights: readonly UsageTerms[], pathOf: MarketPath): Usage {
  return {
    media: MEDIA.filter((medium) =>
      rights.every(({ media }) => media.length === 0 || media.includes(medium)),
    ),
    markets: rights
      .flatMap(({ markets }) => (markets.length === 0 ? [] : [markets]))
      .reduce<readonly string[] | null>(
        (common, markets) =>
          topmost(common === null ? markets : intersectMarkets(common, markets, pathOf), pathOf),
        null,
      ),
    startsOn: latest(rights.map(({ startsOn }) => startsOn)),
    endsOn: earliest(rights.map(({ endsOn }) => endsOn)),
    credits: distinct(rights.map(({ credit }) => credit)),
    restrictions: distinct(rights.map(({ restrictions }) => restrictions)),
  };
}

/** Whether a day, a medium and a market are left. */
export const isUsable = ({
  media,
  markets,
  startsOn,
  endsOn,
}: Pick<Usage, 'media' | 'startsOn' | 'endsOn'> & {
  readonly markets: readonly unknown[] | null;
}): boolean =>
  media.length > 0 && markets?.length !== 0 && !(startsOn !== null && endsOn !== null && endsOn < startsOn);

/** Whether what is left of several rights allows a use. */
export const permits = ({ media, markets, startsOn, endsOn }: Usage, use: Use): boolean =>
  media.includes(use.medium) &&
  markets?.length !== 0 &&
  allowsUse({ media, markets: markets ?? [], startsOn, endsOn }, use);

/** What becomes of items that may not be used in a member's market. */
export type ElsewhereRule = 'show' | 'hide';

/** Uses that could be made, each by the codes of the rights that forbid it. */
export type ForbiddenUses = readonly (readonly string[])[];

/**
 * The uses that could be made on a day in some markets, without those that are forbidden by more rights than another
 * one is; `null`: one of them is forbidden by no right.
 * @param paths of these markets: codes of each one and of those above it, its own first
 */
export function forbiddenUses(
  rights: readonly (Omit<UsageTerms, 'credit' | 'restrictions'> & { readonly code: string })[],
  { paths, day }: { readonly paths: readonly (readonly string[])[]; readonly day: string },
): ForbiddenUses | null {
  const limiting = rights.filter(
    ({ media, markets, startsOn, endsOn }) =>
      media.length > 0 || markets.length > 0 || startsOn !== null || endsOn !== null,
  );
  const uses = new Map<string, readonly string[]>();
  for (const market of paths)
    for (const medium of MEDIA) {
      const codes = limiting
        .filter((right) => !allowsUse(right, { medium, market, day }))
        .map(({ code }) => code)
        .sort();
      uses.set(codes.join(' '), codes);
    }
  const fewest: ReadonlySet<string>[] = [];
  for (const codes of [...uses.values()].sort((a, b) => a.length - b.length)) {
    const own = new Set(codes);
    if (!fewest.some((fewer) => [...fewer].every((code) => own.has(code)))) fewest.push(own);
  }
  return fewest.some(({ size }) => size === 0) ? null : fewest.map((codes) => [...codes]);
}

/** Whether the rights with these codes leave one of the uses. The server's SQL twin is tested against it. */
export const leavesUse = (uses: ForbiddenUses, codes: readonly string[]): boolean =>
  uses.some((forbidding) => !codes.some((code) => forbidding.includes(code)));

/** Of two markets, one of which is below the other, the lower one; markets of different branches have nothing in common. */
const intersectMarkets = (
  some: readonly string[],
  others: readonly string[],
  pathOf: MarketPath,
): readonly string[] => [
  ...some.filter((code) => pathOf(code).some((above) => others.includes(above))),
  ...others.filter((code) => pathOf(code).some((above) => some.includes(above))),
];

/** Without those that another one covers. */
const topmost = (codes: readonly string[], pathOf: MarketPath): readonly string[] => {
  const distinctCodes = [...new Set(codes)];
  return distinctCodes.filter(
    (code) =>
      !pathOf(code)
        .slice(1)
        .some((above) => distinctCodes.includes(above)),
  );
};

const known = (days: readonly (string | null)[]): string[] => days.filter((day) => day !== null).sort();
const latest = (days: readonly (string | null)[]): string | null => known(days).at(-1) ?? null;
const earliest = (days: readonly (string | null)[]): string | null => known(days)[0] ?? null;
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
