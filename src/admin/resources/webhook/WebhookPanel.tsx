import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Delivery, Webhook } from '../../../shared/contract/webhook.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookState } from './WebhookState.tsx';

/** How a webhook is doing, its secret, and what was sent. */
export function WebhookPanel() {
  const webhook = useRecordContext<Webhook>();
  if (!webhook) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1, minWidth: 0 }}>
      <FormSection title="admin.webhooks.state_title">
        <State webhook={webhook} />
      </FormSection>
      {webhook.deletedAt ? null : (
        <FormSection title="admin.webhooks.secret">
          <Secret key={webhook.id} webhook={webhook} />
        </FormSection>
      )}
      <FormSection title="admin.webhooks.deliveries">
        <Deliveries key={webhook.id} webhook={webhook} />
      </FormSection>
    </Box>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const { state, failingSince, lastDeliveredAt, waiting, failed } = webhook;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <WebhookState state={state} />
      {failingSince ? (
        <Typography>
          {translate('admin.webhooks.failing_since', { date: formatMediumDateTime(failingSince) })}
        </Typography>
      ) : null}
      <Typography color="textSecondary">
        {lastDeliveredAt
          ? translate('admin.webhooks.accepted_on', { date: formatMediumDateTime(lastDeliveredAt) })
          : translate('admin.webhooks.never_accepted')}
      </Typography>
      {waiting > 0 ? (
        <Typography>{translate('admin.webhooks.waiting', { smart_count: waiting })}</Typography>
      ) : null}
      {failed > 0 ? (
        <Typography>{translate('admin.webhooks.given_up', { smart_count: failed })}</Typography>
      ) : null}
      {webhook.deletedAt ? null : <Test key={webhook.id} id={webhook.id} />}
    </Box>
  );
}

function Test({ id }: { id: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Delivery | string | null>(null);

  const handleTest = async () => {
    setSending(true);
    setResult(await dataProvider.testWebhook(id).catch(readErrorMessage));
    setSending(false);
    await queryClient.invalidateQueries({ queryKey: ['webhook'] });
  };

  const problem = typeof result === 'string' ? result : result?.problem;
  return (
    <>
      <Button variant="outlined" disabled={isSending} onClick={() => void handleTest()}>
        {translate(isSending ? 'admin.webhooks.testing' : 'admin.webhooks.test')}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {result === null || isSending ? null : problem ? (
          <Alert severity="error">{problem}</Alert>
        ) : typeof result === 'string' ? null : (
          <Alert severity="success">
            {translate('admin.webhooks.test_done', {
              status: result.status,
              milliseconds: result.milliseconds,
            })}
          </Alert>
        )}
      </Box>
    </>
  );
}

function Secret({ webhook: { id, name, version, previousUntil } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const handleRenew = async () => {
    setRenewing(true);
    try {
      setSecret((await dataProvider.renewWebhookSecret(id, version)).secret);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
      refresh();
    }
    setRenewing(false);
    setAsking(false);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        {previousUntil
          ? translate('admin.webhooks.previous_until', { date: formatMediumDateTime(previousUntil) })
          : translate('admin.webhooks.renew_help')}
      </Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('admin.webhooks.renew')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isRenewing}
        title={translate('admin.webhooks.renew_title', { name })}
        content={translate('admin.webhooks.renew_text')}
        confirm={translate('admin.webhooks.renew_confirm')}
        onConfirm={() => void handleRenew()}
        onClose={() => setAsking(false)}
      />
      {secret === null ? null : (
        <SecretDialog
          secret={secret}
          texts="webhooks"
          onClose={() => {
            setSecret(null);
            refresh();
          }}
        />
      )}
    </Box>
  );
}
