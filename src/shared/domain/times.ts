import { formatIn, formatNumbers, type Moment, zoneName } from './dates.ts';
import { languageOf } from './languages.ts';

const isEnglish = (locale: string): boolean => languageOf(locale) === 'en';

/** `03:05 PM` in English, and else with the hours that the reader's locale counts: `15:05`, `3:05 م`. */
function formatClock(moment: Moment, locale: string, timeZone?: string): string {
  if (isEnglish(locale)) return formatNumbers(moment, 'hh:mm a', timeZone);
  return formatIn(moment, locale, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Every country of English names zones as the United States do. */
const zoneIn = (moment: Moment, timeZone: string, locale: string): string =>
  zoneName(moment, timeZone, isEnglish(locale) ? 'en-US' : locale);

/** `03:05 PM` in English, with the zone's short name when `timeZone` is given: `03:05 PM GMT+1`, `15:05 UTC+1`. */
export function formatTime(moment: Moment, timeZone?: string, locale = 'en-GB'): string {
  const time = formatClock(moment, locale, timeZone);
  return time && timeZone ? `${time} ${zoneIn(moment, timeZone, locale)}` : time;
}

/** `03:05 PM – 05:00 PM GMT+1`; each with its own zone name where clocks change in between. */
export function formatTimeSpan(from: Moment, to: Moment, timeZone: string, locale = 'en-GB'): string {
  const isChanged = zoneName(from, timeZone) !== zoneName(to, timeZone);
  const start = formatClock(from, locale, timeZone);
  const zone = isChanged ? ` ${zoneIn(from, timeZone, locale)}` : '';
  return `${start}${zone} – ${formatTime(to, timeZone, locale)}`;
}
