import Add from '@mui/icons-material/AddOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { type Day, instantOf } from '../../../shared/domain/zonedTime.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { EntryRows } from './EntryRows.tsx';
import { formatDayName } from './entryWords.ts';
import type { CalendarFilter } from './useCalendarAddress.ts';

/** Entries that are read at once. */
const SLICE = 100;
/** When an article that is begun on a day is to appear. */
const FIRST_HOUR = '09:00';

interface DayDialogProps {
  day: Day;
  timeZone: string;
  filter: CalendarFilter;
  moving: ReadonlySet<string>;
  onMove: (entry: CalendarEntry) => void;
  onClose: () => void;
}

/** Everything that a day has, and a way to begin an article on it. */
export function DayDialog({ day, timeZone, filter, moving, onMove, onClose }: DayDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['calendar', 'day', day, timeZone, filter],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.readCalendar(
        { from: day, to: day, timeZone, ...filter, perDay: SLICE, skip: pageParam },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return page.entries.length > 0 && read < (page.days[0]?.count ?? 0) ? read : undefined;
    },
    staleTime: 0,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const source = { publishedAt: instantOf(`${day}T${FIRST_HOUR}`, timeZone).toISOString() };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{formatDayName(day)}</DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {isPending ? <Skeleton variant="rectangular" height={160} /> : null}
        {data && entries.length === 0 ? (
          <Typography color="textSecondary">
            {translate(Object.keys(filter).length > 0 ? 'admin.calendar.none_found' : 'admin.calendar.none')}
          </Typography>
        ) : null}
        <EntryRows entries={entries} timeZone={timeZone} moving={moving} onMove={onMove} />
        {hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('admin.calendar.show_more')}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Button
          component={RouterLink}
          to={`/news/create?${new URLSearchParams({ source: JSON.stringify(source) })}`}
          startIcon={<Add />}
        >
          {translate('admin.calendar.new_article')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
