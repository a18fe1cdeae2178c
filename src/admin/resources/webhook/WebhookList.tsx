import { BooleanInput, useTranslate } from 'react-admin';
import { WEBHOOK_EVENTS, type Webhook } from '../../../shared/contract/webhook.ts';
import { fromLg, fromMd, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { WebhookState } from './WebhookState.tsx';

const Column = ListColumn<Webhook>;

export function WebhookList() {
  const translate = useTranslate();
  return (
    <RecordList<Webhook>
      sort={{ field: 'name', order: 'ASC' }}
      filters={<BooleanInput source="isActive" helperText={false} />}
    >
      <Column source="name" />
      <Column source="url" sx={fromLg} disableSort />
      <Column
        source="events"
        sx={fromMd}
        disableSort
        render={({ events }) =>
          events.length === WEBHOOK_EVENTS.length
            ? translate('admin.webhooks.all_events')
            : translate('admin.webhooks.some_events', { smart_count: events.length })
        }
      />
      <Column source="lastDeliveredAt" sx={fromSm}>
        <TimeField source="lastDeliveredAt" />
      </Column>
      <Column source="waiting" sx={fromMd} disableSort />
      <Column source="failed" sx={fromMd} disableSort />
      <Column
        source="state"
        label="admin.status.title"
        disableSort
        render={({ state }) => <WebhookState state={state} />}
      />
    </RecordList>
  );
}
