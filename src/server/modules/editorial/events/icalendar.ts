/** One event as calendars get it. Days are of the event's zone; the last one is part of it. */
export interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string | null;
  /** Whole days, else moments. The last day is part of the event, the last moment is not. */
  readonly time:
    | { readonly firstDay: string; readonly lastDay: string }
    | { readonly startsAt: Date; readonly endsAt: Date };
}

const DAY_MS = 24 * 3_600_000;
/** Octets of a line without its end: RFC 5545, section 3.1. */
const LINE_MAX = 75;
const encoder = new TextEncoder();

/**
 * An iCalendar object (RFC 5545). Times are in UTC, so that no calendar needs rules of a zone, and changes of clocks
 * after it was read cannot move them. There is no METHOD: that would need an organizer, and DTSTAMP is then when the
 * entry last changed, so that the text stays the same while nothing does. A `refresh` such as `PT1H` makes it a feed.
 */
export function writeCalendar({
  name,
  entries,
  refresh,
}: {
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
  readonly refresh?: string;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sillage//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(refresh
      ? [
          `NAME:${escapeText(name)}`,
          // Apple and Google know the name and the interval by their older fields only.
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
          `X-PUBLISHED-TTL:${refresh}`,
        ]
      : []),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry): string[] {
  const { uid, sequence, createdAt, changedAt, isCancelled, title, description, location, url } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timeLines(entry.time),
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    'END:VEVENT',
  ];
}

function timeLines(time: CalendarEntry['time']): string[] {
  if ('startsAt' in time) return [`DTSTART:${utc(time.startsAt)}`, `DTEND:${utc(time.endsAt)}`];
  const afterLast = new Date(Date.parse(`${time.lastDay}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return [
    `DTSTART;VALUE=DATE:${time.firstDay.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${afterLast.replaceAll('-', '')}`,
  ];
}

/** `20261121T140500Z`. */
const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as a value: RFC 5545, section 3.3.11. Control characters are not allowed in it. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line as lines of at most 75 octets of UTF-8, which never end inside a character. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_MAX) {
      folded.push(current);
      // The space at the beginning of what follows counts too.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
