import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { expiresFirst } from '../../../shared/contract/publicationWindow.ts';
import { addDays, type Day, daysBetween, instantOf, wallTimeOf } from '../../../shared/domain/zonedTime.ts';
import { readStatus } from '../../components/visibilityStatus.ts';

const MINUTE_MS = 60_000;

/** Why an entry cannot go where it was dropped. */
export type MoveRefusal = 'expires_first' | 'ends_first';

export interface PlannedMove {
  /** Fields of the record and their new values. */
  readonly changes: Readonly<Record<string, string>>;
  /** What the same fields have now. */
  readonly back: Readonly<Record<string, string>>;
  /** What the move does to readers at once. */
  readonly effect: 'publish' | 'withdraw' | null;
}

/** The same time of day on another day, by the clocks of the zone. */
export function onDay(moment: string, day: Day, timeZone: string): string {
  const beyondMinute = Date.parse(moment) % MINUTE_MS;
  const time = wallTimeOf(moment, timeZone).slice(11);
  return new Date(instantOf(`${day}T${time}`, timeZone).getTime() + beyondMinute).toISOString();
}

/** `count` days later by the clocks of the zone. */
const shifted = (moment: string, count: number, timeZone: string): string =>
  onDay(moment, addDays(wallTimeOf(moment, timeZone).slice(0, 10), count), timeZone);

/** What a drop of `entry` on `day` changes; `now` in epoch milliseconds. An event that starts elsewhere keeps its length. */
export function planMove(
  entry: CalendarEntry,
  { day, timeZone, now }: { day: Day; timeZone: string; now: number },
): PlannedMove | MoveRefusal {
  const { what, at, event, publishedAt, expiresAt } = entry;
  if (what === 'starts' || what === 'ends') {
    if (!event) return 'ends_first';
    const count = daysBetween(entry.day, day);
    const endsAt = shifted(event.endsAt, count, event.timeZone);
    if (what === 'ends')
      return Date.parse(endsAt) <= Date.parse(event.startsAt)
        ? 'ends_first'
        : { changes: { endsAt }, back: { endsAt: event.endsAt }, effect: null };
    const startsAt = shifted(event.startsAt, count, event.timeZone);
    return {
      changes: { startsAt, endsAt },
      back: { startsAt: event.startsAt, endsAt: event.endsAt },
      effect: null,
    };
  }
  const field = what === 'appears' || what === 'review' ? 'publishedAt' : 'expiresAt';
  const moved = { publishedAt, expiresAt, [field]: onDay(at, day, timeZone) };
  if (expiresFirst(moved)) return 'expires_first';
  const wasShown = readStatus({ publishedAt, expiresAt }, now) === 'published';
  const isShown = readStatus(moved, now) === 'published';
  return {
    changes: { [field]: moved[field] ?? at },
    back: { [field]: at },
    effect: what === 'review' || wasShown === isShown ? null : isShown ? 'publish' : 'withdraw',
  };
}
