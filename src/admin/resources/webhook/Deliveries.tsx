import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
  type Webhook,
} from '../../../shared/contract/webhook.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { useAction } from '../../components/useAction.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useEventName } from './useEventName.ts';

const tones: Record<DeliveryState, Tone> = { waiting: 'warning', delivered: 'success', failed: 'error' };
const EVERY_MS = 5_000;

/** What was sent to a webhook and is to be sent, newest first; read again while it is shown. */
export function Deliveries({ webhook: { id, failed, deletedAt } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [state, setState] = useState<DeliveryState | null>(null);
  const act = useAction(['webhook']);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['webhook', 'deliveries', id, state],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.readDeliveries(id, { state: state ?? undefined, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: EVERY_MS,
  });
  const deliveries = data?.pages.flatMap((page) => page.deliveries);

  const handleResendFailed = () =>
    act(async () => {
      const { count } = await dataProvider.resendFailed(id);
      return translate('admin.webhooks.resent_failed', { smart_count: count });
    });

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography color="textSecondary">{translate('admin.webhooks.deliveries_help')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('admin.status.title')}
          value={state ?? 'all'}
          onChange={({ target }) => setState(DELIVERY_STATES.find((one) => one === target.value) ?? null)}
          sx={{ minWidth: 160 }}
        >
          {['all', ...DELIVERY_STATES].map((one) => (
            <MenuItem key={one} value={one}>
              {translate(one === 'all' ? 'admin.webhooks.any_state' : `admin.webhooks.delivery_state.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {failed > 0 && !deletedAt ? (
          <Button onClick={() => void handleResendFailed()}>
            {translate('admin.webhooks.resend_failed')}
          </Button>
        ) : null}
      </Box>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {deliveries?.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.webhooks.no_deliveries')}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onResend={
              deletedAt || delivery.state === 'waiting'
                ? null
                : () =>
                    act(async () => {
                      await dataProvider.resendDelivery(id, delivery.id);
                      return translate('admin.webhooks.resent');
                    })
            }
          />
        ))}
      </Box>
      {hasNextPage ? (
        <Box>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('admin.webhooks.more')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  /** `null` where it cannot be sent again. */
  onResend: (() => void) | null;
}

function DeliveryRow({ delivery, onResend }: DeliveryRowProps) {
  const translate = useTranslate();
  const nameOf = useEventName();
  const { state, type, at, data, tries, dueAt, status, milliseconds, problem, messageId } = delivery;
  const facts = [
    formatMediumDateTime(at),
    ...(tries > 0 ? [translate('admin.webhooks.tries', { smart_count: tries })] : []),
    ...(status === null ? [] : [String(status)]),
    ...(milliseconds === null ? [] : [`${milliseconds} ms`]),
    ...(dueAt && tries > 0
      ? [translate('admin.webhooks.next_try', { date: formatMediumDateTime(dueAt) })]
      : []),
  ];
  const title =
    typeof data.title === 'string' ? data.title : typeof data.name === 'string' ? data.name : null;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <StatusDot tone={tones[state]}>{translate(`admin.webhooks.delivery_state.${state}`)}</StatusDot>
        <Typography sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
          {nameOf(type)}
          {title === null ? null : ` · ${title}`}
        </Typography>
        {onResend ? (
          <Button size="small" onClick={onResend}>
            {translate('admin.webhooks.resend')}
          </Button>
        ) : null}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {facts.join(' · ')}
      </Typography>
      {problem ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      ) : null}
      <Box component="details" sx={{ mt: 0.5, '& summary': { cursor: 'pointer' } }}>
        <Typography component="summary" variant="body2" color="textSecondary">
          {translate('admin.webhooks.details')}
        </Typography>
        <Typography
          component="pre"
          variant="body2"
          sx={{ fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, mt: 1 }}
        >
          {`${translate('admin.webhooks.message_id')}: ${messageId}\n${JSON.stringify(data, null, 2)}`}
        </Typography>
      </Box>
    </Box>
  );
}
