import { useDroppable } from '@dnd-kit/core';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { type Day, monthOf } from '../../../shared/domain/zonedTime.ts';
import { EntryChip } from './EntryChip.tsx';
import { formatDayName } from './entryWords.ts';
import type { Period } from './useCalendarAddress.ts';
import { keyOf } from './useMoves.tsx';

export interface DayCellProps {
  day: Day;
  period: Period;
  entries: readonly CalendarEntry[];
  /** Entries of the day in all. */
  count: number;
  /** How many of them have room. */
  room: number;
  moving: ReadonlySet<string>;
  helpId: string;
  onOpen: (day: Day) => void;
}

/** A day to drop on: its number opens everything that it has. */
export function DayCell({ day, period, entries, count, room, moving, helpId, onOpen }: DayCellProps) {
  const translate = useTranslate();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const shown = entries.slice(0, count > room ? room - 1 : room);
  const isToday = day === period.today;
  const isOutside = period.view === 'month' && monthOf(day) !== monthOf(period.day);
  const name = formatDayName(day);
  const label = translate(count === 0 ? 'admin.calendar.day_empty' : 'admin.calendar.day_full', {
    day: name,
    smart_count: count,
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-day={day}
      sx={{
        minWidth: 0,
        minHeight: period.view === 'week' ? 360 : 128,
        p: 0.5,
        borderRight: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isOver ? 'action.selected' : isOutside ? 'background.default' : undefined,
        boxShadow: isOver ? 'inset 0 0 0 2px var(--mui-palette-text-primary)' : undefined,
      }}
    >
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onOpen(day)}
        sx={{
          minWidth: 28,
          minHeight: 28,
          p: 0.25,
          mb: 0.5,
          letterSpacing: 0,
          fontVariantNumeric: 'tabular-nums',
          color: isOutside ? 'text.secondary' : 'text.primary',
          ...(isToday && {
            bgcolor: 'text.primary',
            color: 'background.paper',
            '&:hover': { bgcolor: 'text.secondary' },
          }),
        }}
      >
        {Number(day.slice(-2))}
      </Button>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '3px' }}>
        {shown.map((entry) => (
          <Box component="li" key={keyOf(entry)} sx={{ minWidth: 0 }}>
            <EntryChip
              entry={entry}
              timeZone={period.timeZone}
              isMoving={moving.has(keyOf(entry))}
              helpId={helpId}
            />
          </Box>
        ))}
        {count > shown.length ? (
          <li>
            <Button
              size="small"
              color="inherit"
              aria-label={translate('admin.calendar.more_of', {
                smart_count: count - shown.length,
                day: name,
              })}
              onClick={() => onOpen(day)}
              sx={{
                minHeight: 24,
                py: 0,
                px: 0.75,
                fontSize: '0.75rem',
                letterSpacing: 0,
                textTransform: 'none',
              }}
            >
              {translate('admin.calendar.more', { smart_count: count - shown.length })}
            </Button>
          </li>
        ) : null}
      </Box>
    </Box>
  );
}
