import type { ItemUsage, PublicUsage } from '../../../shared/contract/usageRight.ts';
import { formatDays, formatIn } from '../../../shared/domain/dates.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import { isUsable, MEDIA, type Medium } from '../../../shared/policy/usage.ts';
import { usageText as words } from '../../text/usage.ts';
import { capitalised, listWords } from '../language/words.ts';

export type Region = ItemUsage['regions'][number];

interface Reader {
  /** In UTC: `2026-11-28`. */
  readonly today: string;
  readonly locale: string;
}

/** A usage in words: what forbids it now, and what is or will be allowed. At least one of the two is there. */
export interface UsageWords {
  readonly refusal: string | null;
  readonly sentence: string | null;
}

export function describeUsage(usage: PublicUsage, { today, locale }: Reader): UsageWords {
  const { media, markets, startsOn, endsOn } = usage;
  if (!isUsable(usage)) return { refusal: words.none, sentence: null };
  if (endsOn !== null && endsOn < today)
    return { refusal: words.ended(formatDay(dayAfter(endsOn), locale)), sentence: null };
  const isEveryMedium = media.length === MEDIA.length;
  const what = isEveryMedium ? words.allMedia : listWords(media.map((medium) => words.media[medium]));
  const where = markets === null ? words.allMarkets : listWords(markets.map(({ name }) => name));
  const start = startsOn !== null && startsOn > today ? formatDay(startsOn, locale) : null;
  const end = endsOn === null ? null : formatDay(endsOn, locale);
  const withDays = () => {
    if (start && end) return words.during(what, where, start, end);
    if (start) return words.since(what, where, start);
    return end ? words.until(what, where, end) : words.always(what, where);
  };
  return { refusal: start ? words.later : null, sentence: capitalised(withDays()) };
}

/** The columns of the grid; a house without markets has one for all. */
export const regionsOf = ({ regions }: ItemUsage): readonly Region[] =>
  regions.length > 0 ? regions : [{ code: '', name: capitalised(words.allMarkets), allowed: 'all' }];

export const mediumName = (medium: Medium): string => capitalised(words.media[medium]);

/** Whether a medium is allowed in a region; `years` is `null` where no year limits it from today on. */
export interface Cell {
  readonly allowed: Region['allowed'];
  readonly years: string | null;
}

export function cellOf(
  { media, startsOn, endsOn }: ItemUsage,
  medium: Medium,
  region: Region,
  { today, locale }: Reader,
): Cell {
  if (region.allowed === 'none' || !media.includes(medium)) return { allowed: 'none', years: null };
  const isLater = startsOn !== null && startsOn > today;
  const from = isLater ? startsOn : today;
  if (endsOn !== null) return { allowed: region.allowed, years: formatYears(from, endsOn, locale) };
  return { allowed: region.allowed, years: isLater ? words.sinceYear(formatYear(from, locale)) : null };
}

const YEAR = { year: 'numeric', timeZone: 'UTC' } as const;
const momentOf = (day: string): Date => new Date(`${day}T00:00Z`);
const formatDay = (day: string, locale: string): string => formatDays(day, day, locale);
const formatYear = (day: string, locale: string): string => formatIn(momentOf(day), locale, YEAR);
/** `2026–2027`, or one year; without the spaces of some locales, since it is for a narrow column. */
const formatYears = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, YEAR).formatRange(momentOf(from), momentOf(to)).replace(/\s/g, '');

const dayAfter = (day: string): string => utcDay(momentOf(day).getTime() + 86_400_000);
