import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Box } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry, CalendarPage } from '../../../shared/contract/calendar.ts';
import { weekdayNames } from '../../../shared/domain/dates.ts';
import { addDays, type Day } from '../../../shared/domain/zonedTime.ts';
import { DayCell } from './DayCell.tsx';
import { ChipFace, chipSx } from './EntryChip.tsx';
import { entriesByDay, formatDayName } from './entryWords.ts';
import type { Period } from './useCalendarAddress.ts';

/** Entries that a day has room for. */
const ROOM = { month: 4, week: 14 };

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** From the day under what is dragged to the next one; days outside the grid are not reached. */
const toNextDay: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const day = over ? String(over.id) : active?.data.current?.entry.day;
  const rect = droppableRects.get(addDays(day, step));
  return rect && { x: rect.left + 4, y: rect.top + 4 };
};

/** The day under the pointer; by keyboard that under the corner of what is dragged. */
const dayUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const { x, y } = pointerCoordinates ?? { x: collisionRect.left + 1, y: collisionRect.top + 1 };
  const found = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id);
    return rect && rect.left <= x && x < rect.right && rect.top <= y && y < rect.bottom;
  });
  return found ? [{ id: found.id }] : [];
};

const entryOf = (data: { current?: Record<string, unknown> | undefined }): CalendarEntry | undefined =>
  data.current?.entry as CalendarEntry | undefined;

interface CalendarGridProps {
  page: CalendarPage;
  period: Period;
  isBusy: boolean;
  moving: ReadonlySet<string>;
  labelId: string;
  onMove: (entry: CalendarEntry, day: Day) => void;
  onOpen: (day: Day) => void;
}

/** The days of a month or of a week, with entries that can be dragged from one to another. */
export function CalendarGrid({ page, period, isBusy, moving, labelId, onMove, onOpen }: CalendarGridProps) {
  const translate = useTranslate();
  const helpId = useId();
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNextDay,
      // As in SortableContainer.
      scrollBehavior: 'instant',
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Enter', 'Space'] },
    }),
  );
  const say = (key: string, day: Day) => translate(`admin.calendar.${key}`, { day: formatDayName(day) });
  /** The day that was announced last; none before that of the start. */
  const announced = useRef<UniqueIdentifier | null>(null);
  const announcements: Announcements = {
    onDragStart: () => {
      announced.current = null;
      return undefined;
    },
    // Its own day comes first, once all days are measured: a key pressed before that moves nothing.
    onDragOver: ({ active, over }) => {
      const entry = entryOf(active.data);
      if (!entry || !over || over.id === announced.current) return undefined;
      const isStart = announced.current === null && over.id === entry.day;
      announced.current = over.id;
      return isStart
        ? translate('admin.calendar.picked_up', { title: entry.title, day: formatDayName(entry.day) })
        : say('over', String(over.id));
    },
    onDragEnd: ({ active, over }) => say('dropped', String(over?.id ?? entryOf(active.data)?.day ?? '')),
    onDragCancel: ({ active }) => say('cancelled', entryOf(active.data)?.day ?? ''),
  };
  const handleStart = ({ active }: DragStartEvent) => setDragged(entryOf(active.data) ?? null);
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const entry = entryOf(active.data);
    if (entry && over) onMove(entry, String(over.id));
  };
  const byDay = entriesByDay(page.entries);
  const counts = new Map(page.days.map(({ day, count }) => [day, count]));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      onDragStart={handleStart}
      onDragEnd={handleEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <Box id={helpId} hidden>
        {translate('admin.calendar.help')}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', color: 'text.secondary' }}
      >
        {weekdayNames('en-GB', 'short', period.firstWeekday).map((name) => (
          <Box key={name} sx={{ px: 1, py: 0.5, fontSize: '0.75rem' }}>
            {name}
          </Box>
        ))}
      </Box>
      <Box
        component="ol"
        aria-labelledby={labelId}
        aria-busy={isBusy}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          borderTop: 1,
          borderLeft: 1,
          borderColor: 'divider',
          opacity: isBusy ? 0.6 : 1,
        }}
      >
        {period.days.map((day) => (
          <DayCell
            key={day}
            day={day}
            period={period}
            entries={byDay.get(day) ?? []}
            count={Math.max(counts.get(day) ?? 0, byDay.get(day)?.length ?? 0)}
            room={period.view === 'week' ? ROOM.week : ROOM.month}
            moving={moving}
            helpId={helpId}
            onOpen={onOpen}
          />
        ))}
      </Box>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <Box
            sx={{
              ...chipSx,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'text.primary',
              boxShadow: 3,
            }}
          >
            <ChipFace entry={dragged} timeZone={period.timeZone} />
          </Box>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
