import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  type AccessDecision,
  type AccessRequest,
  DECISION_MESSAGE_MAX,
} from '../../../shared/contract/accessRequest.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { RequestState } from './RequestState.tsx';

/** The decision about a request, or the buttons that make it. */
export function DecisionPanel() {
  const record = useRecordContext<AccessRequest>();
  if (!record) return null;
  return (
    <Box sx={{ pt: 1 }}>
      <FormSection title="admin.access.decision">
        {record.state === 'waiting' ? (
          <Decision key={record.id} request={record} />
        ) : (
          <Outcome request={record} />
        )}
      </FormSection>
    </Box>
  );
}

function Decision({ request }: { request: AccessRequest }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [message, setMessage] = useState('');
  const [running, setRunning] = useState<AccessDecision['outcome'] | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const decide = async (outcome: AccessDecision['outcome']) => {
    setRunning(outcome);
    setFault(null);
    try {
      await dataProvider.decideRequest(request.id, { outcome, message, version: request.version });
      notify(`admin.access.done.${outcome}`, { type: 'info', messageArgs: { name: request.name } });
    } catch (error) {
      setFault(readFieldErrors(error).message ?? readErrorMessage(error));
    } finally {
      setRunning(null);
      refresh();
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Typography color="textSecondary">{translate('admin.access.text')}</Typography>
      {request.market === null ? (
        <Alert severity="warning">{translate('admin.access.no_market')}</Alert>
      ) : null}
      <TextField
        multiline
        minRows={3}
        label={translate('admin.access.message')}
        helperText={translate('admin.access.message_help')}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: DECISION_MESSAGE_MAX } }}
      />
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          loading={running === 'approved'}
          disabled={running !== null}
          onClick={() => void decide('approved')}
        >
          {translate('admin.access.approve')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={running === 'declined'}
          disabled={running !== null}
          onClick={() => void decide('declined')}
        >
          {translate('admin.access.decline')}
        </Button>
      </Box>
    </Box>
  );
}

function Outcome({
  request: { state, message, decidedAt, decidedBy, userId, updatedAt },
}: {
  request: AccessRequest;
}) {
  const translate = useTranslate();
  const time = formatMediumDateTime(decidedAt ?? updatedAt);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RequestState state={state} />
      <Typography color="textSecondary">
        {decidedBy === null
          ? translate('admin.search.closed_at', { time })
          : translate('admin.search.closed_by', { name: decidedBy, time })}
      </Typography>
      {message ? (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      ) : null}
      {userId === null ? null : (
        <Typography component={Link} to={`/users/${userId}`} sx={{ color: 'inherit' }}>
          {translate('admin.access.account')}
        </Typography>
      )}
    </Box>
  );
}
