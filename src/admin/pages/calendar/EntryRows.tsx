import DriveFileMove from '@mui/icons-material/EditCalendarOutlined';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { MomentIcon } from './EntryChip.tsx';
import { useEntryWords } from './entryWords.ts';
import { keyOf } from './useMoves.tsx';

interface EntryRowsProps {
  entries: readonly CalendarEntry[];
  timeZone: string;
  moving: ReadonlySet<string>;
  onMove: (entry: CalendarEntry) => void;
}

/** Entries of a day, one below the other, each with a way to another day. */
export function EntryRows({ entries, timeZone, moving, onMove }: EntryRowsProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const wordsOf = useEntryWords(timeZone);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => {
        const { time, moment, kind } = wordsOf(entry);
        return (
          <Box
            component="li"
            key={keyOf(entry)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              columnGap: 1.5,
              alignItems: 'center',
              minHeight: 52,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <MomentIcon what={entry.what} />
            <Box sx={{ minWidth: 0, py: 0.75 }}>
              <Link
                component={RouterLink}
                to={createPath({ resource: entry.resource, type: 'edit', id: entry.id })}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {entry.title}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {moment} {time} · {kind}
              </Typography>
            </Box>
            <Tooltip title={translate('admin.calendar.move')}>
              <span>
                <IconButton
                  aria-label={translate('admin.calendar.move_name', { title: entry.title })}
                  disabled={moving.has(keyOf(entry))}
                  onClick={() => onMove(entry)}
                >
                  <DriveFileMove fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
}
