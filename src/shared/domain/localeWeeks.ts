import type { Locale } from './languages.ts';
import { type Day, weekdayOf } from './zonedTime.ts';

/** How calendars of a locale show weeks. Days of the week count from 0 for Monday to 6 for Sunday. */
export interface LocaleWeek {
  readonly firstWeekday: number;
  readonly weekend: readonly number[];
}

const [MONDAY, SATURDAY, SUNDAY] = [0, 5, 6];
const WEEKEND = [SATURDAY, SUNDAY];

/**
 * Of accounts' locales, as CLDR 48 has them (`weekData`): not every browser has `Intl.Locale.getWeekInfo`. The Emirates
 * begin on Monday there since they moved their weekend to Saturday and Sunday in 2022.
 */
const WEEKS: Record<Locale, LocaleWeek> = {
  'en-GB': { firstWeekday: MONDAY, weekend: WEEKEND },
  'en-US': { firstWeekday: SUNDAY, weekend: WEEKEND },
  'fr-FR': { firstWeekday: MONDAY, weekend: WEEKEND },
  'ar-AE': { firstWeekday: MONDAY, weekend: WEEKEND },
  'ja-JP': { firstWeekday: SUNDAY, weekend: WEEKEND },
  'zh-CN': { firstWeekday: MONDAY, weekend: WEEKEND },
};

interface WeekInfo {
  firstDay: number;
  weekend: number[];
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** What the browser knows of a locale's week, in our numbers; `undefined` where it knows none. */
export function weekByIntl(locale: string): LocaleWeek | undefined {
  const known = new Intl.Locale(locale) as LocaleWithWeek;
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return info && { firstWeekday: info.firstDay - 1, weekend: info.weekend.map((day) => day - 1) };
}

/** The week of a locale, also of one that no account can have: browsers of visitors name `ar-SA` or `en-IN`. */
export const weekIn = (locale: string): LocaleWeek =>
  Object.hasOwn(WEEKS, locale) ? WEEKS[locale as Locale] : (weekByIntl(locale) ?? WEEKS['en-GB']);

export const isWeekend = (day: Day, { weekend }: LocaleWeek): boolean => weekend.includes(weekdayOf(day));
