import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import { formatFullDay } from '../../../shared/domain/dates.ts';
import { isWeekend, type LocaleWeek } from '../../../shared/domain/localeWeeks.ts';
import { weekdayNames } from '../../../shared/domain/months.ts';
import { eventsOn, placeInWeek, type Segment, segmentsOf } from '../../../shared/domain/monthWeeks.ts';
import { addDays, addMonths, type Day, monthOf } from '../../../shared/domain/zonedTime.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { isOver } from '../../lib/events/describeTimes.ts';
import { keyInReading } from '../../lib/language/direction.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { eventText } from '../../text/events.ts';
import styles from './MonthGrid.module.css';

interface Props {
  /** The first day of the month. */
  first: Day;
  week: LocaleWeek;
  weeks: readonly Day[][];
  today: Day;
  events: readonly EventTeaser[];
  chosen: Day | null;
  isBusy: boolean;
  labelId: string;
  onChoose: (day: Day) => void;
  /** Another month is wanted, named by one of its days. */
  onMonth: (day: Day) => void;
}

const DOTS_MAX = 3;
const MOVES: Record<string, (day: Day, firstWeekday: number) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => addDays(day, -placeInWeek(day, firstWeekday)),
  End: (day, firstWeekday) => addDays(day, 6 - placeInWeek(day, firstWeekday)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The days of a month as a grid that is one stop of the Tab key; its events as lines on wide screens, else as dots. */
export function MonthGrid({
  first,
  week: localeWeek,
  weeks,
  today,
  events,
  chosen,
  isBusy,
  labelId,
  ...props
}: Props) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<Day | null>(null);
  const isHere = (day: Day | null): day is Day => day !== null && monthOf(day) === monthOf(first);
  const stop = [moved, chosen, today].find(isHere) ?? first;
  const wantsFocus = useRef(false);
  useEffect(() => {
    // A day of another month waits until that month is there.
    if (!wantsFocus.current || stop !== moved) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop, moved]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { day } = (event.target as HTMLElement).dataset;
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES[keyInReading(event.key)];
    if (move) {
      event.preventDefault();
      const next = move(day, localeWeek.firstWeekday);
      wantsFocus.current = true;
      setMoved(next);
      if (monthOf(next) !== monthOf(first)) props.onMonth(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onChoose(day);
    }
  };
  const handleChoose = (day: Day) => {
    setMoved(day);
    if (!isHere(day)) props.onMonth(day);
    else props.onChoose(day);
  };
  const long = weekdayNames(locale, 'long', localeWeek.firstWeekday);

  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are chosen like in any calendar.
        role="grid"
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-keys`}
        aria-busy={isBusy}
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {weekdayNames(locale, 'short', localeWeek.firstWeekday).map((name, index) => (
              <th key={name} scope="col" aria-label={long[index]} className={styles.name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const segments = segmentsOf(week, events);
            const lanes = Math.max(0, ...segments.map(({ lane }) => lane + 1));
            return (
              <tr key={week[0]} style={{ '--lanes': lanes } as CSSProperties}>
                {week.map((day) => {
                  const own = eventsOn(day, events);
                  const label = [
                    formatFullDay(`${day}T00:00Z`, locale, 'UTC'),
                    ...(day === today ? [eventText.month.isToday] : []),
                    ...(own.length > 0 ? own.map(({ title }) => title) : [eventText.month.noneOfDay]),
                  ].join(text.comma);
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a day of a grid can be selected.
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keyboard for all its days.
                    <td
                      key={day}
                      data-day={day}
                      data-outside={!isHere(day) || undefined}
                      data-weekend={isWeekend(day, localeWeek) || undefined}
                      data-today={day === today || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-selected={day === chosen}
                      tabIndex={day === stop ? 0 : -1}
                      className={styles.day}
                      onClick={() => handleChoose(day)}
                    >
                      <VisuallyHidden>{label}</VisuallyHidden>
                      <span aria-hidden="true" className={styles.number}>
                        {Number(day.slice(-2))}
                      </span>
                      <span className={styles.dots}>
                        {own.slice(0, DOTS_MAX).map(({ id }) => (
                          <span key={id} className={styles.dot} />
                        ))}
                      </span>
                      {segments
                        .filter((segment) => segment.day === day)
                        .map((segment) => (
                          <Bar key={segment.event.id} segment={segment} />
                        ))}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <span id={`${labelId}-keys`}>
        <VisuallyHidden>{eventText.month.keys}</VisuallyHidden>
      </span>
    </>
  );
}

/** For the pointer: the keyboard finds the same events in the list of the day. */
function Bar({ segment: { event, span, lane, isContinued, goesOn } }: { segment: Segment<EventTeaser> }) {
  return (
    <Link
      to={paths.record('event', event.slug)}
      aria-hidden="true"
      tabIndex={-1}
      className={styles.bar}
      style={{ '--span': span, '--lane': lane } as CSSProperties}
      title={event.title}
      data-over={isOver(event) || undefined}
      data-cancelled={event.cancelled || undefined}
      data-continued={isContinued || undefined}
      data-goes-on={goesOn || undefined}
      onClick={(click) => click.stopPropagation()}
    >
      {event.title}
    </Link>
  );
}
