import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { groupInput } from '../../../shared/contract/group.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';

const { name, code, description } = groupInput.shape;

function GroupInputs() {
  const record = useRecordContext();
  return (
    <FormColumns
      aside={
        <FormSection title="admin.status.title">
          <BooleanInput source="isArchived" helperText="admin.markets.archived_help" />
        </FormSection>
      }
    >
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <TextInput
        source="code"
        validate={fieldRule(code)}
        readOnly={record !== undefined}
        helperText={record ? 'admin.markets.code_fixed' : 'admin.markets.code_help'}
        fullWidth
      />
      <TextInput
        source="description"
        validate={fieldRule(description)}
        helperText="admin.groups.description_help"
        multiline
        minRows={2}
        fullWidth
      />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: GroupInputs,
  defaults: { isArchived: false, description: '' },
  created: 'list',
  deleteText: 'admin.groups.delete_text',
};
