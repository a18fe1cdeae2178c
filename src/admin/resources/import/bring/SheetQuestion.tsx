import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pathOf } from '../../../uploads/folderOrder.ts';

interface SheetQuestionProps {
  candidates: readonly File[];
  onAnswer: (sheet: File | null) => void;
  onClose: () => void;
}

/** Asks which of several sheets describes the files. */
export function SheetQuestion({ candidates, onAnswer, onClose }: SheetQuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [index, setIndex] = useState(0);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('admin.import.bring.which_sheet')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>{translate('admin.import.bring.which_sheet_text')}</Typography>
        <RadioGroup
          aria-labelledby={titleId}
          value={index}
          onChange={(event) => setIndex(Number(event.target.value))}
        >
          {candidates.map((file, at) => (
            <FormControlLabel
              key={pathOf(file)}
              value={at}
              control={<Radio size="small" />}
              label={pathOf(file)}
            />
          ))}
          <FormControlLabel
            value={-1}
            control={<Radio size="small" />}
            label={translate('admin.import.bring.no_sheet_choice')}
          />
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={() => onAnswer(candidates[index] ?? null)}>
          {translate('admin.import.bring.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
