import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  isDay,
  readingsOf,
  startOfDay,
  type WallTime,
  weekdayOf,
} from './zonedTime.ts';

/** By whose clock words are read. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** What words mean. Clocks that change pass over some times and show others twice: then there are two choices, in order. */
export type MomentReading =
  | { readonly kind: 'moment'; readonly at: Date }
  | { readonly kind: 'skipped' | 'twice'; readonly wallTime: WallTime; readonly choices: readonly Date[] };

type Words = readonly string[];

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const RELATIVE_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const YEAR_MIN = 1900;
const YEAR_MAX = 9998;
const MINUTE_MS = 60_000;

/**
 * Reads a date and time as people write them: `21 Nov 2026 - 15:05`, `21.11.2026`, `2026-11-21T15:05`, `tomorrow 9:00`,
 * `fri 6pm`, `+3 days`, `in 2 hours`, `9:30`. Days come before months; a day without a time begins at midnight; a day
 * without a year is the next one. Returns `null` for what means nothing.
 */
export function readMoment(text: string, { now, timeZone }: Clock): MomentReading | null {
  const exact = readExact(text, now);
  if (exact) return { kind: 'moment', at: exact };
  const words = readWords(text, dayOf(now, timeZone));
  if (!words) return null;
  if (words.time === null) return { kind: 'moment', at: startOfDay(words.day, timeZone) };
  const wallTime = `${words.day}T${words.time}`;
  const { isSkipped, moments } = readingsOf(wallTime, timeZone);
  const [only, other] = moments;
  if (only && !other && !isSkipped) return { kind: 'moment', at: only };
  return { kind: isSkipped ? 'skipped' : 'twice', wallTime, choices: moments };
}

/** Reads a day alone, in the same ways. */
export function readDay(text: string, { now, timeZone }: Clock): Day | null {
  const words = readWords(text, dayOf(now, timeZone));
  return words?.time === null ? words.day : null;
}

/** A moment that needs no clock of a zone: an ISO time with its offset, or a span from now. */
function readExact(text: string, now: Date): Date | null {
  const trimmed = text.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:\d{2})$/.test(trimmed)) {
    const at = new Date(trimmed.toUpperCase());
    return isYearFit(at.getUTCFullYear()) ? at : null;
  }
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  if (trimmed === 'now') return new Date(minute);
  const [, sign, count, unit] = /^(\+ ?|in )(\d{1,4}) ?(minutes?|mins?|hours?|h)$/.exec(trimmed) ?? [];
  if (!sign || !unit) return null;
  return new Date(minute + Number(count) * MINUTE_MS * (unit.startsWith('h') ? 60 : 1));
}

/** The words for a day, and for a time where there are some. */
function readWords(text: string, today: Day): { day: Day; time: string | null } | null {
  const words = text
    .toLowerCase()
    .replaceAll(',', ' ')
    .replace(/^\s*(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 ')
    .replace(/(?:\bat|@) *(\d{1,2})(?![\d:.h]| *[ap]m)/, ' $1:00 ')
    .replace(/\bat\b|@|(?<=\s)[-–](?=\s)/g, ' ')
    .replace(/(\d) +([ap]m)\b/g, '$1$2')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const times = words.filter((word) => readTime(word) !== null);
  if (times.length > 1) return null;
  const others = words.filter((word) => readTime(word) === null);
  const time = times[0] === undefined ? null : readTime(times[0]);
  if (others.length === 0) return { day: today, time };
  const day = findDay(others, today);
  if (day) return { day, time };
  return time === null ? readHourBehindDay(others, today) : null;
}

/** `tomorrow 9`: a number alone is an hour only behind the name of a day. */
function readHourBehindDay(words: Words, today: Day): { day: Day; time: string } | null {
  const [name = '', hour = ''] = words;
  const isNamed = Object.hasOwn(RELATIVE_DAYS, name) || weekdayOfName(name) !== null;
  if (words.length !== 2 || !isNamed || !/^\d{1,2}$/.test(hour)) return null;
  const time = toTime(Number(hour), 0);
  const day = findDay([name], today);
  return day && time ? { day, time } : null;
}

function readTime(word: string): string | null {
  if (word === 'noon') return '12:00';
  if (word === 'midnight') return '00:00';
  const [, clockHour, clockMinute, half] = /^(\d{1,2}):(\d{2})(?::\d{2})?(am|pm)?$/.exec(word) ?? [];
  if (clockHour) return toTime(Number(clockHour), Number(clockMinute), half);
  const [, hour, minute = '0'] = /^(\d{1,2})h(\d{2})?$/.exec(word) ?? [];
  if (hour) return toTime(Number(hour), Number(minute));
  const [, twelve, part] = /^(\d{1,2})(am|pm)$/.exec(word) ?? [];
  return twelve ? toTime(Number(twelve), 0, part) : null;
}

function toTime(hour: number, minute: number, half?: string): string | null {
  if (half && (hour < 1 || hour > 12)) return null;
  const full = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  if (full > 23 || minute > 59) return null;
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function findDay(words: Words, today: Day): Day | null {
  const [first = '', ...rest] = words;
  const weekday = weekdayOfName(first);
  if (weekday === null) return readNamedDay(words, today) ?? readSpan(words, today) ?? readDate(words, today);
  // The next one, or the day of a date that is written behind its weekday.
  if (rest.length === 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const day = readDate(rest, today);
  return day && weekdayOf(day) === weekday ? day : null;
}

const weekdayOfName = (name: string): number | null => indexOfName(WEEKDAYS, name.replace(/\.$/, ''));
/** Three letters of a name are enough. */
function indexOfName(names: Words, word: string): number | null {
  const index = word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
  return index < 0 ? null : index;
}

/** `tomorrow`, `next week`, `this friday`, `next friday`: the day in this week, and in the one after it. */
function readNamedDay([first = '', second, ...more]: Words, today: Day): Day | null {
  const offset = Object.hasOwn(RELATIVE_DAYS, first) ? RELATIVE_DAYS[first] : undefined;
  if (offset !== undefined) return second === undefined ? addDays(today, offset) : null;
  if (second === undefined || more.length > 0 || (first !== 'next' && first !== 'this')) return null;
  if (first === 'next' && second === 'week') return addDays(today, 7);
  if (first === 'next' && second === 'month') return addMonths(today, 1);
  const weekday = weekdayOfName(second);
  if (weekday === null) return null;
  return addDays(today, weekday - weekdayOf(today) + (first === 'next' ? 7 : 0));
}

/** `+3 days`, `in 2 weeks`, `1 month ago`. */
function readSpan(words: Words, today: Day): Day | null {
  const [, sign = '', digits, unit = '', ago] =
    /^(\+ ?|- ?|in )?(\d{1,4}) ?(days?|d|weeks?|w|months?|years?|y)( ago)?$/.exec(words.join(' ')) ?? [];
  if (!digits) return null;
  const count = Number(digits) * (ago || sign.startsWith('-') ? -1 : 1);
  const day = /^[dw]/.test(unit)
    ? addDays(today, unit.startsWith('w') ? 7 * count : count)
    : addMonths(today, unit.startsWith('y') ? 12 * count : count);
  return isYearFit(Number(day.slice(0, 4))) ? day : null;
}

/** `2026-11-21`, `21.11.2026`, `21/11`, `21 Nov 2026`, `November 21`. */
function readDate(words: Words, today: Day): Day | null {
  const text = words.join(' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(text);
  if (numbers) return completeDay({ day: numbers[1], month: Number(numbers[3]), year: numbers[4] }, today);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? ([a-z]+)\.?(?: (\d{4}))?$/.exec(text);
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th|\.)?(?: (\d{4}))?$/.exec(text);
  const [, day, name, year] =
    dayFirst ?? (monthFirst && [text, monthFirst[2], monthFirst[1], monthFirst[3]]) ?? [];
  const month = indexOfName(MONTHS, name ?? '');
  return month === null ? null : completeDay({ day, month: month + 1, year }, today);
}

interface DateParts {
  day: string | undefined;
  month: number;
  year: string | undefined;
}
/** How many years ahead a day may be, so that 29 February is found. */
const YEARS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function completeDay({ day, month, year }: DateParts, today: Day): Day | null {
  if (year) return toDay(Number(year) + (year.length === 2 ? 2000 : 0), month, Number(day));
  const next = YEARS_AHEAD.map((ahead) => toDay(Number(today.slice(0, 4)) + ahead, month, Number(day)));
  return next.find((one) => one !== null && one >= today) ?? null;
}

const isYearFit = (year: number): boolean => year >= YEAR_MIN && year <= YEAR_MAX;

function toDay(year: number, month: number, day: number): Day | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isYearFit(year) && isDay(text) ? text : null;
}
