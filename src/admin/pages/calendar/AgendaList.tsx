import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CalendarEntry, CalendarPage } from '../../../shared/contract/calendar.ts';
import type { Day } from '../../../shared/domain/zonedTime.ts';
import { EntryRows } from './EntryRows.tsx';
import { entriesByDay, formatDayName } from './entryWords.ts';
import type { Period } from './useCalendarAddress.ts';

interface AgendaListProps {
  page: CalendarPage;
  period: Period;
  moving: ReadonlySet<string>;
  onMove: (entry: CalendarEntry) => void;
  onOpen: (day: Day) => void;
}

/** The days of a month that have something, one below the other. */
export function AgendaList({ page, period, moving, onMove, onOpen }: AgendaListProps) {
  const translate = useTranslate();
  const counts = new Map(page.days.map(({ day, count }) => [day, count]));
  const byDay = [...entriesByDay(page.entries)].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
      {byDay.map(([day, entries]) => {
        const more = (counts.get(day) ?? 0) - entries.length;
        return (
          <section key={day} aria-label={formatDayName(day)}>
            <Typography
              component="h2"
              variant="h3"
              aria-current={day === period.today ? 'date' : undefined}
              sx={{
                pb: 0.5,
                borderBottom: 1,
                borderColor: day === period.today ? 'text.primary' : 'divider',
              }}
            >
              <Button
                color="inherit"
                onClick={() => onOpen(day)}
                sx={{ px: 0, font: 'inherit', letterSpacing: 0, textTransform: 'none' }}
              >
                {formatDayName(day)}
              </Button>
            </Typography>
            <EntryRows entries={entries} timeZone={period.timeZone} moving={moving} onMove={onMove} />
            {more > 0 ? (
              <Button
                size="small"
                aria-label={translate('admin.calendar.more_of', {
                  smart_count: more,
                  day: formatDayName(day),
                })}
                onClick={() => onOpen(day)}
              >
                {translate('admin.calendar.more', { smart_count: more })}
              </Button>
            ) : null}
          </section>
        );
      })}
    </Box>
  );
}
