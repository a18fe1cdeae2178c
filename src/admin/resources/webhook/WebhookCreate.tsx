import { useState } from 'react';
import { Create, useDataProvider, useRedirect } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { WEBHOOK_EVENTS, type WebhookWithSecret } from '../../../shared/contract/webhook.ts';
import { FormStack } from '../../components/FormColumns.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { WebhookInputs } from './WebhookInputs.tsx';

const defaults = { name: '', url: '', events: [...WEBHOOK_EVENTS], isActive: true };

export function WebhookCreate() {
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);

  const handleSubmit = async ({ name, url, events, isActive }: FieldValues) => {
    try {
      setMade(await dataProvider.createWebhook({ name, url, events: events ?? [], isActive }));
      return undefined;
    } catch (error) {
      const errors = readFieldErrors(error);
      return Object.keys(errors).length > 0 ? errors : { root: { serverError: readErrorMessage(error) } };
    }
  };

  return (
    <Create>
      <RecordForm defaultValues={defaults} onSubmit={handleSubmit}>
        <FormStack>
          <WebhookInputs />
        </FormStack>
      </RecordForm>
      {made ? (
        <SecretDialog
          secret={made.secret}
          texts="webhooks"
          onClose={() => redirect('edit', 'webhook', made.id)}
        />
      ) : null}
    </Create>
  );
}
