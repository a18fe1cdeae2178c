import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { CanAccess, Confirm, Title, useDataProvider, useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import type { Day } from '../../../shared/domain/zonedTime.ts';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMonth } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { AgendaList } from './AgendaList.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { DayDialog } from './DayDialog.tsx';
import { formatDayName } from './entryWords.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useCalendarAddress, VIEWS } from './useCalendarAddress.ts';
import { useMoves } from './useMoves.tsx';

/** Entries of a day that are read for each view. */
const PER_DAY = { month: 6, week: 20, list: 20 };

function Calendar() {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { period, filter, isNarrow, change, step, clear } = useCalendarAddress();
  const { view, day, days, timeZone } = period;
  const { moving, requested, cancel, confirm, move } = useMoves(timeZone);
  const [opened, setOpened] = useState<Day | null>(null);
  const [chosen, setChosen] = useState<CalendarEntry | null>(null);
  const range = { from: days[0] ?? day, to: days.at(-1) ?? day, timeZone, perDay: PER_DAY[view] };
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['calendar', 'page', range, filter],
    queryFn: ({ signal }) => dataProvider.readCalendar({ ...range, ...filter }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = Object.keys(filter).length > 0;
  const heading =
    view === 'week'
      ? translate('admin.calendar.week_of', { day: formatDayName(days[0] ?? day) })
      : formatMonth(day);

  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={titleId} aria-live="polite" sx={{ flex: '1 1 200px' }}>
          {heading}
        </Typography>
        {isNarrow ? null : (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={translate('admin.calendar.view')}
            onChange={(_event, next: string | null) => next && change({ view: next === 'month' ? '' : next })}
          >
            {VIEWS.map((name) => (
              <ToggleButton key={name} value={name}>
                {translate(`admin.calendar.views.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button onClick={() => change({ day: '' })}>{translate('admin.calendar.today')}</Button>
          <StepButton label={translate(`admin.calendar.previous.${view}`)} onClick={() => step(-1)}>
            <ChevronLeft />
          </StepButton>
          <StepButton label={translate(`admin.calendar.next.${view}`)} onClick={() => step(1)}>
            <ChevronRight />
          </StepButton>
        </Box>
      </Box>
      <CalendarFilters filter={filter} onChange={change} onClear={clear} />
      <Typography variant="body2" color="textSecondary">
        {translate('admin.calendar.zone', { zone: timeZone })}
      </Typography>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {isPending ? <Skeleton variant="rectangular" height={480} /> : null}
      {data?.entries.length === 0 && !isPlaceholderData ? (
        <Typography role="status" color="textSecondary">
          {translate(isFiltered ? 'admin.calendar.none_found' : 'admin.calendar.none')}
        </Typography>
      ) : null}
      {data && view === 'list' ? (
        <AgendaList page={data} period={period} moving={moving} onMove={setChosen} onOpen={setOpened} />
      ) : null}
      {data && view !== 'list' ? (
        <CalendarGrid
          page={data}
          period={period}
          isBusy={isPlaceholderData}
          moving={moving}
          labelId={titleId}
          onMove={move}
          onOpen={setOpened}
        />
      ) : null}
      {opened ? (
        <DayDialog
          day={opened}
          timeZone={timeZone}
          filter={filter}
          moving={moving}
          onMove={setChosen}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {chosen ? (
        <MoveDialog
          entry={chosen}
          onMove={(to) => {
            setChosen(null);
            setOpened(null);
            move(chosen, to);
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
      <Confirm
        isOpen={requested !== null}
        title={translate(`admin.calendar.${requested?.plan.effect ?? 'publish'}_title`, {
          title: requested?.entry.title ?? '',
        })}
        content={translate(`admin.calendar.${requested?.plan.effect ?? 'publish'}_text`, {
          day: requested ? formatDayName(requested.day) : '',
        })}
        confirm={`admin.calendar.${requested?.plan.effect ?? 'publish'}_confirm`}
        onConfirm={confirm}
        onClose={cancel}
      />
    </Box>
  );
}

function StepButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Everything that appears, expires, starts or ends, by day. */
export function CalendarPage() {
  return (
    <CanAccess resource="calendar" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.calendar.title" />
      <Calendar />
    </CanAccess>
  );
}
