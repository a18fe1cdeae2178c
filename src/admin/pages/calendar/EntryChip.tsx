import { useDraggable } from '@dnd-kit/core';
import Flag from '@mui/icons-material/FlagOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Approval from '@mui/icons-material/RateReviewOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CalendarEntry, CalendarMoment } from '../../../shared/contract/calendar.ts';
import { visuallyHidden } from '../../components/visuallyHidden.ts';
import { useEntryWords } from './entryWords.ts';
import { keyOf } from './useMoves.tsx';

const icons = { appears: Visibility, expires: VisibilityOff, review: Approval, starts: Play, ends: Flag };
const colours: Record<CalendarMoment, string> = {
  appears: 'success.main',
  expires: 'error.main',
  review: 'warning.main',
  starts: 'text.primary',
  ends: 'text.secondary',
};

/** The icon of a calendar moment, whose name is beside it or in the label of its container. */
export function MomentIcon({ what }: { what: CalendarMoment }) {
  const Icon = icons[what];
  return <Icon aria-hidden sx={{ fontSize: 15, flex: 'none', color: colours[what] }} />;
}

/** Time and title on one line. */
export function ChipFace({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }) {
  const { time } = useEntryWords(timeZone)(entry);
  return (
    <>
      <MomentIcon what={entry.what} />
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', flex: 'none' }}
      >
        {time}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {entry.title}
      </Box>
    </>
  );
}

export const chipSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  width: '100%',
  minHeight: 24,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  font: 'inherit',
  fontSize: '0.75rem',
  textAlign: 'left',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;

interface EntryChipProps {
  entry: CalendarEntry;
  timeZone: string;
  isMoving: boolean;
  helpId: string;
}

/** An entry of a day: opens its record, and is dragged to another day by pointer, finger or keyboard. */
export function EntryChip({ entry, timeZone, isMoving, helpId }: EntryChipProps) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { name } = useEntryWords(timeZone)(entry);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: keyOf(entry),
    data: { entry },
    disabled: isMoving,
  });
  return (
    <Box
      component="button"
      type="button"
      ref={setNodeRef}
      {...listeners}
      aria-describedby={helpId}
      aria-disabled={isMoving || undefined}
      title={name}
      onClick={() => navigate(createPath({ resource: entry.resource, type: 'edit', id: entry.id }))}
      sx={{
        ...chipSx,
        cursor: 'grab',
        touchAction: 'manipulation',
        opacity: isDragging || isMoving ? 0.45 : 1,
        '&:hover': { bgcolor: 'action.selected' },
        '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {name}
      </Box>
      <Box component="span" aria-hidden sx={{ display: 'contents' }}>
        <ChipFace entry={entry} timeZone={timeZone} />
      </Box>
    </Box>
  );
}
