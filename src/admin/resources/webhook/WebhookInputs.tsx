import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { WEBHOOK_EVENTS, webhookInput } from '../../../shared/contract/webhook.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { useEventName } from './useEventName.ts';

const { name, url, events } = webhookInput.shape;
const rules = { name: fieldRule(name), url: fieldRule(url), events: fieldRule(events) };

/** Where a webhook calls, and for what; shared by create and edit. */
export function WebhookInputs() {
  const nameOf = useEventName();
  return (
    <>
      <TextInput
        source="name"
        validate={rules.name}
        helperText="admin.webhooks.name_help"
        isRequired
        fullWidth
      />
      <TextInput
        source="url"
        validate={rules.url}
        helperText="admin.webhooks.url_help"
        isRequired
        fullWidth
      />
      <BooleanInput source="isActive" helperText="admin.webhooks.active_help" />
      <CheckboxGroupInput
        source="events"
        choices={WEBHOOK_EVENTS.map((id) => ({ id, name: nameOf(id) }))}
        translateChoice={false}
        validate={rules.events}
        helperText={false}
        sx={{
          '& .MuiFormGroup-root': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(171px, 1fr))',
          },
        }}
      />
    </>
  );
}
