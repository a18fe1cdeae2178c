import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { type Day, isDay } from '../../../shared/domain/zonedTime.ts';

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Another day for an entry, for fingers, and for days that the screen does not show. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [day, setDay] = useState(entry.day);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDay(day)) onMove(day);
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('admin.calendar.move_title', { title: entry.title })}
        </DialogTitle>
        <DialogContent>
          <TextField
            type="date"
            autoFocus
            required
            fullWidth
            margin="dense"
            label={translate('admin.calendar.move_to')}
            helperText={translate('admin.calendar.move_help')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '9998-12-31' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isDay(day) || day === entry.day}>
            {translate('admin.calendar.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
