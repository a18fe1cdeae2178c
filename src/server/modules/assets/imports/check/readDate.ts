import { addDays, instantOf, isDay, startOfDay } from '../../../../../shared/domain/zonedTime.ts';
import { dateOfSerial } from '../../../../files/sheets/readWorkbook.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
const NUMERIC = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}$`, 'i');
const DAY_MONTH = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[-\\s.]+([a-z]{3,9})\\.?[-\\s,]+(\\d{4}|\\d{2})${TIME}$`,
  'i',
);
const MONTH_DAY = new RegExp(`^([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${TIME}$`, 'i');

export interface DateReading {
  /** How 03/04/2026 is read. */
  readonly order: 'day-first' | 'month-first';
  /** Of days, and of times that name no zone. */
  readonly timeZone: string;
  /** Which end of a day without a time is meant: what is valid until a day is valid on that day. */
  readonly edge: 'start' | 'end';
}

/**
 * A time as ISO 8601, of a date as people write it: 2026-03-14, 14/03/2026, 14 March 2026, March 14, 2026, with or
 * without a time, or a day number of Excel. The end of a day is the first moment after it. `null` when it is none, or
 * outside 1900–9998.
 */
export function readDate(text: string, reading: DateReading): string | null {
  const trimmed = text.trim();
  const build = (date: Parts, time: Parts) => momentOf(date, time, reading);
  if (/^\d{5}(\.\d+)?$/.test(trimmed)) {
    const serial = dateOfSerial(Number(trimmed));
    return serial === null ? null : readDate(serial, reading);
  }
  const iso = ISO.exec(trimmed);
  if (iso) return build([iso[1], iso[2], iso[3]], iso.slice(4));
  const numeric = NUMERIC.exec(trimmed);
  if (numeric) {
    const [, first, second, year] = numeric;
    const isDayFirst = Number(first) > 12 || (reading.order === 'day-first' && Number(second) <= 12);
    return build([year, isDayFirst ? second : first, isDayFirst ? first : second], numeric.slice(4));
  }
  const dayMonth = DAY_MONTH.exec(trimmed);
  if (dayMonth) return build([dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]], dayMonth.slice(4));
  const monthDay = MONTH_DAY.exec(trimmed);
  if (monthDay) return build([monthDay[3], monthOf(monthDay[1]), monthDay[2]], monthDay.slice(4));
  return null;
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
const two = (part: string | number | undefined): string => String(part ?? 0).padStart(2, '0');

type Parts = (string | undefined)[];

function momentOf(
  [year = '', month = '', day = '']: Parts,
  [hour, minute, second, fraction = '', half, zone]: Parts,
  { timeZone, edge }: DateReading,
): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  let hours = Number(hour ?? 0);
  if (half) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  const date = `${fullYear}-${two(month)}-${two(day)}`;
  // Dates that roll over, such as 31 February, are none.
  if (!isDay(date)) return null;
  if (hour === undefined)
    return toIso(startOfDay(edge === 'end' ? addDays(date, 1) : date, timeZone).getTime());
  const clock = `${date}T${two(hours)}:${two(minute)}`;
  const text = `${clock}:${two(second)}${fraction}`;
  if (zone) {
    const offset = /^(z|utc|gmt)$/i.test(zone) ? 'Z' : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2');
    return toIso(Date.parse(text + offset));
  }
  const inMinute = Date.parse(`${text}Z`) - Date.parse(`${clock}Z`);
  return Number.isNaN(inMinute) ? null : toIso(instantOf(clock, timeZone).getTime() + inMinute);
}

function toIso(time: number): string | null {
  return time >= Date.UTC(1900) && time < Date.UTC(9999) ? new Date(time).toISOString() : null;
}
