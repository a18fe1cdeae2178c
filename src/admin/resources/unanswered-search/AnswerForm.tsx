import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import {
  ANSWER_MESSAGE_MAX,
  type AnswerReach,
  type SearchAnswer,
  type UnansweredSearch,
} from '../../../shared/contract/search.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { type PickedRecord, RecordPicker } from './RecordPicker.tsx';

/** Closes a search as answered or not planned, with a record, and a mail to those who asked. */
export function AnswerForm({ record: search }: { record: UnansweredSearch }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [outcome, setOutcome] = useState<SearchAnswer['outcome']>('answered');
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const [message, setMessage] = useState('');
  const [wantsToTell, setWantsToTell] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const record = outcome === 'answered' ? picked : null;
  const { data: reach } = useQuery({
    queryKey: ['unanswered-search', search.id, 'reach', search.version, record?.kind, record?.id],
    queryFn: ({ signal }) => dataProvider.readReach(search.id, record, signal),
    staleTime: 0,
  });
  const isTold = wantsToTell && (reach?.askers ?? 0) > 0;

  const handleSend = async () => {
    setSending(true);
    setFault(null);
    try {
      await dataProvider.answerSearch(search.id, {
        outcome,
        ...(record && { record: { kind: record.kind, id: record.id } }),
        message: message.trim(),
        isTold,
        version: search.version,
      });
      notify(isTold ? 'admin.search.closed_told' : 'admin.search.closed', { type: 'info' });
      refresh();
    } catch (failure) {
      if (isStale(failure)) notify('admin.search.late', { type: 'warning' });
      setFault(isStale(failure) ? translate('admin.search.late') : readErrorMessage(failure));
      refresh();
    } finally {
      setSending(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('admin.search.outcome')}
        value={outcome}
        onChange={(_event, next: SearchAnswer['outcome'] | null) => {
          if (next !== null) setOutcome(next);
        }}
      >
        <ToggleButton value="answered">{translate('admin.search.answered')}</ToggleButton>
        <ToggleButton value="not-planned">{translate('admin.search.not_planned')}</ToggleButton>
      </ToggleButtonGroup>
      {outcome === 'answered' ? <RecordPicker value={picked} onChange={setPicked} /> : null}
      <TextField
        multiline
        minRows={3}
        label={translate('admin.search.message')}
        helperText={translate('admin.search.message_help')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: ANSWER_MESSAGE_MAX } }}
      />
      {reach?.askers === 0 ? (
        <Typography color="textSecondary">{translate('admin.search.nobody')}</Typography>
      ) : (
        <FormControlLabel
          control={
            <Checkbox checked={wantsToTell} onChange={(event) => setWantsToTell(event.target.checked)} />
          }
          label={translate('admin.search.tell', { smart_count: reach?.askers ?? 0 })}
        />
      )}
      {isTold && reach && reach.hidden > 0 ? (
        <HiddenWarning reach={reach} isSilent={message.trim() === ''} />
      ) : null}
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <Box>
        <Button variant="contained" loading={isSending} disabled={!reach} onClick={() => void handleSend()}>
          {translate(isTold ? 'admin.search.close_and_tell' : 'admin.search.close')}
        </Button>
      </Box>
    </Box>
  );
}

function HiddenWarning({ reach, isSilent }: { reach: AnswerReach; isSilent: boolean }) {
  const translate = useTranslate();
  const reasons = reach.reasons
    .map((code) => translate(`admin.search.reason.${code}`, { _: code }))
    .join(', ');
  return (
    <Alert severity="warning">
      {translate(isSilent ? 'admin.search.hidden_silent' : 'admin.search.hidden', { ...reach, reasons })}
    </Alert>
  );
}
