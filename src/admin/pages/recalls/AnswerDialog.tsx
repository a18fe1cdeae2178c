import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import {
  RECALL_ANSWERS,
  type RecallAnswer,
  type RecallHolder,
  recallAnswer,
} from '../../../shared/contract/recall.ts';
import { MomentField } from '../../components/moment/MomentField.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { sayInPageLanguage } from '../../providers/inPageLanguage.ts';
import { readRecallCalls } from '../../providers/recalls.ts';

interface AnswerDialogProps {
  recallId: number;
  holder: RecallHolder;
  onClose: () => void;
}

/** Answers for somebody who took something, as market managers do for a shop. What was typed stays when that fails. */
export function AnswerDialog({ recallId, holder, onClose }: AnswerDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const titleId = useId();
  const [answer, setAnswer] = useState<RecallAnswer>(holder.answer ?? 'deleted');
  const [until, setUntil] = useState(holder.until);
  const [note, setNote] = useState(holder.note);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { answer, until: answer === 'on-air' ? until : null, note };
    const [issue] = recallAnswer.safeParse(body).error?.issues ?? [];
    setFailure(null);
    setFaults(issue ? { [String(issue.path[0])]: await sayInPageLanguage(issue.message) } : {});
    if (issue) return;
    setBusy(true);
    try {
      const calls = await readRecallCalls(dataProvider);
      await calls.answerFor(recallId, holder.id, body);
      notify(translate('admin.recalls.answer_saved'), { type: 'info' });
      onClose();
    } catch (error) {
      const messages = readFieldErrors(error);
      setFaults(messages);
      if (!messages.until && !messages.note) setFailure(messages.answer ?? readErrorMessage(error));
      setBusy(false);
    }
    // A refusal can mean that the recall has ended meanwhile.
    void queryClient.invalidateQueries({ queryKey: ['recall'] });
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('admin.recalls.answer_title', { name: holder.account.name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography color="textSecondary">{translate('admin.recalls.answer_text')}</Typography>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <RadioGroup
            aria-label={translate('admin.recalls.state')}
            value={answer}
            onChange={({ target }) =>
              setAnswer(RECALL_ANSWERS.find((one) => one === target.value) ?? 'deleted')
            }
          >
            {RECALL_ANSWERS.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={translate(`admin.recalls.answers.${one}`)}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
          {answer === 'on-air' ? (
            <MomentField
              label={translate('admin.recalls.answer_until')}
              value={until}
              isDay
              required
              fullWidth
              error={faults.until}
              onChange={setUntil}
              onFault={(fault) => {
                if (fault !== null && until !== null) setUntil(null);
              }}
            />
          ) : null}
          <TextField
            label={translate('admin.recalls.answer_note')}
            value={note}
            multiline
            minRows={2}
            fullWidth
            error={faults.note !== undefined}
            helperText={faults.note}
            onChange={({ target }) => setNote(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('admin.recalls.answer_save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
