import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { WithRecallTexts } from '../lateTexts.tsx';
import { MomentField } from '../moment/MomentField.tsx';
import { nameAction } from './nameAction.ts';
import { Rehearsal } from './Rehearsal.tsx';
import { ReplacementField } from './ReplacementField.tsx';
import type { RecallStart } from './recallStart.ts';
import { useRecallForm } from './useRecallForm.ts';
import { useRehearsal } from './useRehearsal.ts';

interface RecallDialogProps {
  start: RecallStart;
  onClose: () => void;
}

/** Rehearses a recall, and begins it once that is confirmed. */
export function RecallDialog(props: RecallDialogProps) {
  return (
    <WithRecallTexts>
      <Surface {...props} />
    </WithRecallTexts>
  );
}

function Surface({ start, onClose }: RecallDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { scope, rehearsal, error, refetch } = useRehearsal(start);
  const form = useRecallForm({ scope, title: start.title, onClose });
  const { values, faults, isTyped, isBusy, isConfirming } = form;
  const action = rehearsal ? nameAction(rehearsal, translate) : translate('admin.recalls.do_begin');
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      // What is typed is lost by the button alone.
      onClose={isBusy || isTyped ? undefined : onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogTitle id={titleId}>{translate('admin.recalls.start_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">{translate('admin.recalls.start_text')}</Typography>
        {form.failure ? (
          <Alert severity="error">
            {form.failure.message}
            {form.failure.isUnknown ? (
              <>
                {' '}
                {translate('admin.recalls.unknown_outcome')}{' '}
                <Link component={RouterLink} to="/recalls" target="_blank" color="inherit">
                  {translate('admin.recalls.open_list')}
                </Link>
              </>
            ) : null}
          </Alert>
        ) : null}
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}>
            <TextField
              label={translate('admin.recalls.subject')}
              value={values.title}
              required
              autoFocus
              error={faults.title !== undefined}
              helperText={faults.title ?? translate('admin.recalls.subject_help')}
              onChange={({ target }) => form.change({ title: target.value })}
            />
            <TextField
              label={translate('admin.recalls.reason')}
              value={values.reason}
              required
              multiline
              minRows={4}
              error={faults.reason !== undefined}
              helperText={faults.reason ?? translate('admin.recalls.reason_help')}
              onChange={({ target }) => form.change({ reason: target.value })}
            />
            <MomentField
              label={translate('admin.recalls.deadline')}
              value={values.deadline}
              isDay
              required
              fullWidth
              error={faults.deadline}
              helperText={translate('admin.recalls.deadline_help')}
              onChange={(deadline) => form.change({ deadline })}
              onFault={(fault) => {
                if (fault !== null && values.deadline !== null) form.change({ deadline: null });
              }}
            />
            <ReplacementField
              value={values.replacementItemId}
              fault={faults.replacementItemId}
              onChange={(replacementItemId) => form.change({ replacementItemId })}
            />
          </Box>
          <Rehearsal rehearsal={rehearsal} error={error} onRetry={() => void refetch()} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={!rehearsal || rehearsal.itemCount + rehearsal.holderCount === 0}
          loading={isBusy}
          onClick={() => void form.check()}
        >
          {action}
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isConfirming}
        loading={isBusy}
        title={translate('admin.recalls.sure', { action })}
        content={
          <>
            {translate('admin.recalls.sure_text')}
            <Box component="span" sx={{ display: 'block', mt: 2, fontWeight: 500 }}>
              {translate('admin.recalls.sure_final')}
            </Box>
          </>
        }
        confirm={action}
        confirmColor="warning"
        onConfirm={() => void form.begin()}
        onClose={form.stop}
      />
    </Dialog>
  );
}
