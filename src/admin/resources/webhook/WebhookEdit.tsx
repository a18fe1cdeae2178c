import type { Webhook } from '../../../shared/contract/webhook.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';

export function WebhookEdit() {
  return (
    <RecordEdit<Webhook> deleteText="admin.webhooks.delete_text" beside={<WebhookPanel />}>
      <FormStack>
        <WebhookInputs />
      </FormStack>
    </RecordEdit>
  );
}
