import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import type { Day } from '../../../shared/domain/zonedTime.ts';
import { MomentField } from '../../components/moment/MomentField.tsx';

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Another day for an entry, for fingers, and for days that the screen does not show. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [day, setDay] = useState<Day | null>(entry.day);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== null) onMove(day);
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('admin.calendar.move_title', { title: entry.title })}
        </DialogTitle>
        <DialogContent>
          <MomentField
            isDay
            autoFocus
            required
            fullWidth
            margin="dense"
            label={translate('admin.calendar.move_to')}
            helperText={translate('admin.calendar.move_help')}
            value={day}
            onChange={setDay}
            onFault={(fault) => fault !== null && setDay(null)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={day === null || day === entry.day}>
            {translate('admin.calendar.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
