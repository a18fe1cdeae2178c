import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatFullDay } from '../../../shared/domain/dates.ts';
import { weekIn } from '../../../shared/domain/localeWeeks.ts';
import { formatMonth } from '../../../shared/domain/months.ts';
import { eventsOn, firstOf, weeksOf } from '../../../shared/domain/monthWeeks.ts';
import { addMonths, type Day, dayOf, monthOf } from '../../../shared/domain/zonedTime.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { readersZone } from '../../lib/events/describeTimes.ts';
import { eventDaysQuery } from '../../lib/queries/events.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { eventText } from '../../text/events.ts';
import { EventRows, WaitingRows } from './EventRows.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './MonthView.module.css';
import { throwIfForbidden } from './throwIfForbidden.ts';

/** A month with its events, and below it the events of the month or of the chosen day. The month is in the address. */
export function MonthView() {
  const [search, setSearch] = useSearchParams();
  const locale = useLocale();
  const titleId = useId();
  const today = dayOf(new Date(), readersZone());
  const first = firstOf(search.get('month')) ?? `${monthOf(today)}-01`;
  const week = weekIn(locale);
  const weeks = weeksOf(first, week.firstWeekday);
  const days = weeks.flat();
  const query = useQuery({
    ...eventDaysQuery(days[0] ?? first, days.at(-1) ?? first),
    placeholderData: keepPreviousData,
  });
  throwIfForbidden(query.error);
  const [chosen, setChosen] = useState<Day | null>(null);

  const handleMonth = (month: Day) => {
    setChosen(null);
    setSearch({ view: 'month', month: monthOf(month) }, { replace: true, preventScrollReset: true });
  };
  const events = query.data ?? [];
  const last = days.findLast((day) => monthOf(day) === monthOf(first)) ?? first;
  const listed = chosen
    ? eventsOn(chosen, events)
    : events.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
  const day = chosen && formatFullDay(`${chosen}T00:00Z`, locale, 'UTC');
  const month = formatMonth(first, locale);

  return (
    <>
      <div className={styles.head}>
        <Typography variant="h2" id={titleId} aria-live="polite">
          {month}
        </Typography>
        <div className={styles.steps}>
          <Button onClick={() => handleMonth(today)}>{eventText.month.today}</Button>
          <IconAction label={eventText.month.previous} onClick={() => handleMonth(addMonths(first, -1))}>
            <ChevronLeft data-mirrored />
          </IconAction>
          <IconAction label={eventText.month.next} onClick={() => handleMonth(addMonths(first, 1))}>
            <ChevronRight data-mirrored />
          </IconAction>
        </div>
      </div>
      <MonthGrid
        first={first}
        week={week}
        weeks={weeks}
        today={today}
        events={events}
        chosen={chosen}
        isBusy={query.isPlaceholderData || query.isPending}
        labelId={titleId}
        onChoose={(next) => setChosen(next === chosen ? null : next)}
        onMonth={handleMonth}
      />
      <section className={styles.list} aria-labelledby={`${titleId}-list`}>
        <div className={styles.listHead}>
          <Typography variant="h3" id={`${titleId}-list`}>
            {day ? eventText.month.on(day) : eventText.month.of(month)}
          </Typography>
          {chosen && <Button onClick={() => setChosen(null)}>{eventText.month.whole}</Button>}
        </div>
        <p className={styles.count} role="status">
          {query.isSuccess && !query.isPlaceholderData && eventText.month.count(listed.length, locale)}
        </p>
        {query.isPending && <WaitingRows />}
        {query.isError && query.data === undefined && (
          <LoadError error={query.error} onRetry={query.refetch} />
        )}
        {listed.length > 0 && <EventRows events={listed} level={3} />}
      </section>
    </>
  );
}
