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
import { FormProvider, type PathValue, useForm, useFormContext, useWatch } from 'react-hook-form';
import {
  ANSWER_MESSAGE_MAX,
  type AnswerReach,
  type SearchAnswer,
  type UnansweredSearch,
} from '../../../shared/contract/search.ts';
import type { DraftKeeper } from '../../components/drafts/draftKeeper.ts';
import { FormDrafts } from '../../components/drafts/FormDrafts.tsx';
import { useDraftKeeper } from '../../components/drafts/useDraftKeeper.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { type PickedRecord, RecordPicker } from './RecordPicker.tsx';

interface AnswerFields {
  outcome: SearchAnswer['outcome'];
  picked: PickedRecord | null;
  message: string;
  wantsToTell: boolean;
}

/**
 * Closes a search as answered or not planned, with a record, and a mail to the members who requested it. Until it is
 * sent, the form is stored as a draft of its own on the device.
 */
export function AnswerForm({ record: search }: { record: UnansweredSearch }) {
  const form = useForm<AnswerFields>({
    defaultValues: { outcome: 'answered', picked: null, message: '', wantsToTell: true },
  });
  const translate = useTranslate();
  const keeper = useDraftKeeper('unanswered-search', `answer-${search.id}`);
  const labelOf = (name: string) => translate(LABELS[name as keyof AnswerFields] ?? name);
  return (
    <FormProvider {...form}>
      {keeper ? (
        <FormDrafts keeper={keeper} version={null} onRestored={() => undefined} labelOf={labelOf} />
      ) : null}
      <Fields search={search} keeper={keeper} />
    </FormProvider>
  );
}

const LABELS: Record<keyof AnswerFields, string> = {
  outcome: 'admin.search.outcome',
  picked: 'admin.search.record',
  message: 'admin.search.message',
  wantsToTell: 'admin.search.tells',
};

function Fields({ search, keeper }: { search: UnansweredSearch; keeper: DraftKeeper | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { setValue } = useFormContext<AnswerFields>();
  const { outcome = 'answered', picked = null, message = '', wantsToTell = true } = useWatch<AnswerFields>();
  const set = <Name extends keyof AnswerFields>(name: Name, value: AnswerFields[Name]) =>
    setValue(name, value as PathValue<AnswerFields, Name>, { shouldDirty: true });
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const record = outcome === 'answered' ? asPicked(picked) : null;
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
      keeper?.close();
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
          if (next !== null) set('outcome', next);
        }}
      >
        <ToggleButton value="answered">{translate('admin.search.answered')}</ToggleButton>
        <ToggleButton value="not-planned">{translate('admin.search.not_planned')}</ToggleButton>
      </ToggleButtonGroup>
      {outcome === 'answered' ? (
        <RecordPicker value={record} onChange={(next) => set('picked', next)} />
      ) : null}
      <TextField
        multiline
        minRows={3}
        label={translate('admin.search.message')}
        helperText={translate('admin.search.message_help')}
        value={message}
        onChange={(event) => set('message', event.target.value)}
        slotProps={{ htmlInput: { maxLength: ANSWER_MESSAGE_MAX } }}
      />
      {reach?.askers === 0 ? (
        <Typography color="textSecondary">{translate('admin.search.nobody')}</Typography>
      ) : (
        <FormControlLabel
          control={
            <Checkbox checked={wantsToTell} onChange={(event) => set('wantsToTell', event.target.checked)} />
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

/** A form names every part of a value as one that may be missing. */
const asPicked = (value: Partial<PickedRecord> | null): PickedRecord | null =>
  value?.kind !== undefined && value.id !== undefined
    ? { kind: value.kind, id: value.id, title: value.title ?? '' }
    : null;

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
