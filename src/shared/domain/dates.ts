/** Seconds since 1970 (number) or an ISO 8601 string, as they travel. */
export type Moment = number | string | Date;

export function toDate(moment: Moment): Date {
  if (moment instanceof Date) return moment;
  return new Date(typeof moment === 'number' ? moment * 1000 : moment);
}

const cache = new Map<string, Intl.DateTimeFormat>();
/** Formatters are slow to make and safe to share. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    cache.set(key, found);
  }
  return found;
}

function format(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? '' : formatter(locale, options).format(date);
}

/** `14 November 2026` in the reader's locale. */
export function formatDate(moment: Moment, locale: string): string {
  return format(moment, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Tuesday 17 November` in the reader's locale. */
export function formatDayOfWeek(moment: Moment, locale: string): string {
  return format(moment, locale, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

/** `14 Nov 2026, 09:30` in the reader's locale. */
export function formatDateTime(moment: Moment, locale: string): string {
  return format(moment, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `14/11/2026`: the short date, always the French way. */
export function formatShortDate(moment: Moment): string {
  return format(moment, 'fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** English names and numbers of a day, for typographic date blocks. */
export function dayParts(moment: Moment, timeZone?: string) {
  const part = (options: Intl.DateTimeFormatOptions) => format(moment, 'en-GB', { ...options, timeZone });
  return {
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    year: part({ year: 'numeric' }),
  };
}

const pick = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

/** `03:05 PM`, with the zone's short name when `timeZone` is given: `03:05 PM GMT+1`. */
export function formatTime(moment: Moment, timeZone?: string): string {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return '';
  const parts = formatter('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
    timeZoneName: timeZone ? 'short' : undefined,
  }).formatToParts(date);
  const clock = `${pick(parts, 'hour')}:${pick(parts, 'minute')} ${pick(parts, 'dayPeriod')}`;
  return timeZone ? `${clock} ${pick(parts, 'timeZoneName')}` : clock;
}

/** `21/11/2026 - 03:05 PM GMT+1`. */
export function formatDateWithTime(moment: Moment, timeZone: string): string {
  const day = format(moment, 'en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  return day && `${day} - ${formatTime(moment, timeZone)}`;
}

/** `21 Nov 2026 - 15:05`. */
export function formatMediumDateTime(moment: Moment, timeZone?: string): string {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return '';
  const parts = formatter('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(date);
  return `${pick(parts, 'day')} ${pick(parts, 'month')} ${pick(parts, 'year')} - ${pick(parts, 'hour')}:${pick(parts, 'minute')}`;
}

/** `2026-11-21`, in UTC. */
export function formatIsoDate(moment: Moment): string {
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
