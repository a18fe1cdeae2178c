import { format } from 'date-fns/format';
import { lightFormat } from 'date-fns/lightFormat';
import { enGB } from 'date-fns/locale/en-GB';

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

export function formatIn(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? '' : formatter(locale, options).format(date);
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/**
 * `14 November` in the portal's default locale, without the browser's formatter: the first one that a page makes takes
 * a slow phone a tenth of a second, while its first screen is being built. `null` in other locales.
 */
function writeDay(date: Date, locale: string): string | null {
  if (locale !== 'en-GB' || Number.isNaN(date.getTime())) return null;
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`;
}

/** `14 November 2026` in the reader's locale. */
export function formatDate(moment: Moment, locale: string): string {
  const date = toDate(moment);
  const day = writeDay(date, locale);
  if (day) return `${day} ${date.getFullYear()}`;
  return formatIn(moment, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Tuesday 17 November` in the reader's locale. */
export function formatDayOfWeek(moment: Moment, locale: string): string {
  const date = toDate(moment);
  const day = writeDay(date, locale);
  if (day) return `${WEEKDAYS[date.getDay()]} ${day}`;
  return formatIn(moment, locale, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

/** `14 Nov 2026, 09:30` in the reader's locale. */
export function formatDateTime(moment: Moment, locale: string): string {
  return formatIn(moment, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `Saturday 21 November 2026` in the reader's locale, as it is in the zone. */
export function formatFullDay(moment: Moment, locale: string, timeZone?: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return formatIn(moment, locale, options).replace(',', '');
}

/** `21 – 23 November 2026` of days such as `2026-11-21`, in the reader's locale; one date for one day. */
export function formatDays(firstDay: string, lastDay: string, locale: string): string {
  const [from, to] = [new Date(`${firstDay}T00:00Z`), new Date(`${lastDay}T00:00Z`)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return '';
  return formatter(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    from,
    to,
  );
}

/**
 * What a clock shows, without a zone: its local getters return the UTC ones. date-fns reads dates by their local
 * getters and copies them by their constructor, so that neither it nor the zone of this machine shifts the time.
 */
class WallTime extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
}

const pick = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

/** The moment on a clock in the zone; on this machine's clock without one; `null` for what is no date. */
function toWallTime(moment: Moment, timeZone?: string): Date | null {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return null;
  if (!timeZone) return date;
  if (timeZone === 'UTC') return new WallTime(date.getTime());
  const parts = formatter('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(pick(parts, type));
  return new WallTime(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')));
}

/** `GMT+1` in English, where other zones than those of the United States are numbers; `UTC+1` in French. */
export function zoneName(moment: Moment, timeZone: string, locale = 'en-US'): string {
  const parts = formatter(locale, { timeZone, timeZoneName: 'short' }).formatToParts(toDate(moment));
  return pick(parts, 'timeZoneName');
}

/** Numbers only: without the names of any locale, which the portal's first load is spared. */
export function formatNumbers(moment: Moment, pattern: string, timeZone?: string): string {
  const time = toWallTime(moment, timeZone);
  return time ? lightFormat(time, pattern) : '';
}

/** With names of days and months in English. */
function formatNames(moment: Moment, pattern: string, timeZone?: string): string {
  const time = toWallTime(moment, timeZone);
  return time ? format(time, pattern, { locale: enGB }) : '';
}

/** `14/11/2026`: the short date, always the French way. */
export function formatShortDate(moment: Moment): string {
  return formatNumbers(moment, 'dd/MM/yyyy');
}

/** English names and numbers of a day, for typographic date blocks. */
export function dayParts(moment: Moment, timeZone?: string) {
  return {
    weekday: formatNames(moment, 'EEEE', timeZone),
    day: formatNames(moment, 'd', timeZone),
    month: formatNames(moment, 'MMMM', timeZone),
    year: formatNames(moment, 'yyyy', timeZone),
  };
}

/** `21/11/2026 - 03:05 PM GMT+1`. */
export function formatDateWithTime(moment: Moment, timeZone: string): string {
  const time = formatNumbers(moment, 'dd/MM/yyyy - hh:mm a', timeZone);
  return time && `${time} ${zoneName(moment, timeZone)}`;
}

/** `21 Nov 2026 - 15:05`. */
export function formatMediumDateTime(moment: Moment, timeZone?: string): string {
  return formatNames(moment, 'dd LLL yyyy - HH:mm', timeZone);
}

/** `Saturday 21 November 2026, 15:05 GMT+1` in the reader's locale, for a moment that must not be mistaken. */
export function formatMomentInFull(moment: Moment, timeZone: string, locale = 'en-GB'): string {
  if (locale !== 'en-GB')
    return formatIn(moment, locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
  const time = formatNumbers(moment, 'HH:mm', timeZone);
  return `${formatFullDay(moment, 'en-GB', timeZone)}, ${time} ${zoneName(moment, timeZone)}`;
}

/** `2026-11-21`, in UTC. */
export function formatIsoDate(moment: Moment): string {
  return formatNumbers(moment, 'yyyy-MM-dd', 'UTC');
}
