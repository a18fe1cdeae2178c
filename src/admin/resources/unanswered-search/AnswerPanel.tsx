import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { UnansweredSearch } from '../../../shared/contract/search.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { AnswerForm } from './AnswerForm.tsx';

/** The outcome of a search, or the form that closes it and notifies the members who requested it. */
export function AnswerPanel() {
  const record = useRecordContext<UnansweredSearch>();
  if (!record) return null;
  return (
    <FormSection title="admin.search.panel">
      {record.isAnswered ? <Outcome record={record} /> : <AnswerForm key={record.id} record={record} />}
    </FormSection>
  );
}

function Outcome({ record }: { record: UnansweredSearch }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isWorking, setWorking] = useState(false);
  const { answer, answerMessage, answeredAt, answeredBy, outcome } = record;
  const time = formatMediumDateTime(answeredAt ?? record.updatedAt);
  const handleReopen = async () => {
    setWorking(true);
    try {
      await dataProvider.update('unanswered-search', {
        id: record.id,
        data: { isAnswered: false },
        previousData: record,
      });
      notify('admin.search.reopened', { type: 'info' });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setWorking(false);
      refresh();
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography>
          {translate(outcome === 'not-planned' ? 'admin.search.not_planned' : 'admin.search.answered')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {answeredBy === null
            ? translate('admin.search.closed_at', { time })
            : translate('admin.search.closed_by', { name: answeredBy, time })}
        </Typography>
      </Box>
      {answer ? (
        answer.title === null ? (
          <Alert severity="warning">{translate('admin.search.gone')}</Alert>
        ) : (
          <Typography component={Link} to={`/${answer.kind}/${answer.id}`} sx={{ color: 'inherit' }}>
            {answer.title}
          </Typography>
        )
      ) : null}
      {answerMessage ? (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answerMessage}</Typography>
      ) : null}
      <Box>
        <Button variant="outlined" loading={isWorking} onClick={() => void handleReopen()}>
          {translate('admin.search.reopen')}
        </Button>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {translate('admin.search.reopen_help')}
        </Typography>
      </Box>
    </Box>
  );
}
