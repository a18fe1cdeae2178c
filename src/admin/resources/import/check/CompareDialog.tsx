import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../shared/contract/import.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import type { RowChanges } from '../../../providers/imports.ts';
import { readChoices } from './decisions.ts';

const SIDE = { xs: 132, sm: 240 };
/** Bits of a perceptual hash. */
const BITS = 64;

interface CompareDialogProps {
  row: ImportRow;
  onDecide: (changes: RowChanges) => void;
  onClose: () => void;
}

/** The row's picture beside similar ones, and the possible decisions. */
export function CompareDialog({ row, onDecide, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [targetId, setTargetId] = useState(row.target?.id ?? row.similar[0]?.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>
        {translate('admin.import.check.compare_title', { number: row.number })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('admin.import.check.compare_text')}</Typography>
        <Box sx={{ display: 'flex', gap: 2, overflowX: 'auto', alignItems: 'flex-start', p: 0.5 }}>
          <Box sx={{ width: SIDE, flex: 'none' }}>
            <Box sx={{ width: SIDE, height: SIDE }}>
              <Thumbnail picture={row.picture} kind={row.file?.kind} fit="contain" />
            </Box>
            <Typography variant="body2">{translate('admin.import.check.this_file')}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {row.path ?? row.file?.name}
            </Typography>
          </Box>
          {row.similar.map(({ id, title, fileName, picture, distance }) => (
            <Box key={id} sx={{ width: SIDE, flex: 'none' }}>
              <Box sx={{ width: SIDE, height: SIDE }}>
                <Thumbnail picture={picture} fit="contain" />
              </Box>
              <FormControlLabel
                control={
                  <Radio
                    size="small"
                    name={titleId}
                    checked={targetId === id}
                    onChange={() => setTargetId(id)}
                  />
                }
                label={title}
              />
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {fileName},{' '}
                {translate('admin.import.check.distance', {
                  percent: Math.round((1 - distance / BITS) * 100),
                })}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {readChoices(row).map(({ decision, word }) => (
          <Button
            key={decision}
            variant="outlined"
            onClick={() =>
              onDecide({
                decision,
                ...(decision === 'version' || decision === 'metadata' ? { targetId } : {}),
              })
            }
          >
            {translate(`admin.import.check.decision.${word}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
