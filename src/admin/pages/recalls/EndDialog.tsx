import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Recall } from '../../../shared/contract/recall.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import { openOf } from './recallWords.ts';

/** Ends a recall, once it is chosen what becomes of what it withdrew. */
export function EndDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const titleId = useId();
  const choiceId = useId();
  const [isRestored, setRestored] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = openOf(recall);

  const handleEnd = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const calls = await readRecallCalls(dataProvider);
      await calls.end(recall.id, isRestored);
      notify(translate('admin.recalls.end_done'), { type: 'info' });
      onClose();
    } catch (error) {
      setFailure(readErrorMessage(error));
      setBusy(false);
    }
    // Ended by somebody else meanwhile, it is shown so as well.
    for (const name of ['recall', 'library-item', 'library', 'usage-right'])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('admin.recalls.end_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {translate('admin.recalls.end_text')}
          {open > 0 ? ` ${translate('admin.recalls.end_open', { smart_count: open })}` : ''}
        </Typography>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <FormControl>
          <FormLabel id={choiceId}>{translate('admin.recalls.end_as')}</FormLabel>
          <RadioGroup
            aria-labelledby={choiceId}
            value={isRestored ? 'restored' : 'stays'}
            onChange={({ target }) => setRestored(target.value === 'restored')}
          >
            {(['stays', 'restored'] as const).map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={translate(`admin.recalls.end_${one}`)}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={() => void handleEnd()}>
          {translate('admin.recalls.end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
