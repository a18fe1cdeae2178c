import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { eventInput } from '../../../shared/contract/event.ts';
import { ATTACHED_MAX } from '../../../shared/contract/news.ts';
import { addressOf } from '../../../shared/domain/addresses.ts';
import { can } from '../../../shared/policy/policy.ts';
import { AttachedItemsInput } from '../../components/AttachedItemsInput.tsx';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { EventTimeInputs } from './EventTimeInputs.tsx';
import { makeEventDefaults } from './zonedField.ts';

const { title, excerpt, body, venue, address, link, mapLink } = eventInput.shape;

/** Fields of an event, shared by create and edit. */
function EventInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.picture.cover">
            <CoverInput />
          </FormSection>
          <CancellationInput />
          <VisibilityInputs />
        </>
      }
    >
      <NameInputs schema={title} />
      <EventTimeInputs />
      <TextInput
        source="excerpt"
        validate={fieldRule(excerpt)}
        multiline
        minRows={2}
        helperText="admin.news.excerpt_help"
        fullWidth
      />
      <RichText source="body" validate={fieldRule(body)} />
      <FormSection title="admin.event.place">
        <TextInput source="venue" validate={fieldRule(venue)} helperText="admin.event.venue_help" fullWidth />
        <TextInput
          source="address"
          validate={fieldRule(address)}
          multiline
          minRows={2}
          helperText="admin.event.address_help"
          fullWidth
        />
        <TextInput
          source="mapLink"
          validate={fieldRule(mapLink)}
          helperText="admin.event.map_help"
          fullWidth
        />
        <TextInput source="link" validate={fieldRule(link)} helperText="admin.event.link_help" fullWidth />
      </FormSection>
      <AttachedItemsInput most={ATTACHED_MAX} />
    </FormColumns>
  );
}

/** Whether it takes place. A cancelled event stays where it is and says so. */
function CancellationInput() {
  const translate = useTranslate();
  const { field } = useController({ name: 'cancelledAt', defaultValue: null });
  return (
    <FormSection title="admin.event.cancellation">
      <div>
        <FormControlLabel
          sx={{ ml: 0, gap: 1 }}
          control={
            <Switch
              checked={typeof field.value === 'string'}
              onChange={({ target }) => field.onChange(target.checked ? new Date().toISOString() : null)}
            />
          }
          label={translate('admin.event.cancelled')}
        />
        <FormHelperText>{translate('admin.event.cancelled_help')}</FormHelperText>
      </div>
    </FormSection>
  );
}

export const form: ResourceForm = {
  Inputs: EventInputs,
  defaults: makeEventDefaults,
  deleteText: 'admin.event.delete_text',
  // Who writes events is not always invited to them.
  portalPath: (record, roles) => (can({ roles }, 'show', 'portal-event') ? addressOf('event', record) : null),
};
