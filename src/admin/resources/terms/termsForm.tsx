import { TextInput, useRecordContext } from 'react-admin';
import { type Terms, termsInput } from '../../../shared/contract/terms.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { RichText } from '../../components/rich-text/RichText.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { PublishSection } from './PublishSection.tsx';

const { title, body, changes } = termsInput.shape;
const rules = { title: fieldRule(title), body: fieldRule(body), changes: fieldRule(changes) };

/** Fields of a draft. */
export function TermsInputs() {
  const record = useRecordContext<Terms>();
  return (
    <FormColumns
      aside={
        <>
          {/* A copy that is not saved yet has the fields of its original, but for its id. */}
          {record?.id === undefined ? null : <PublishSection id={record.id} />}
          <FormSection title="resources.terms.fields.changes">
            <TextInput
              source="changes"
              validate={rules.changes}
              helperText="admin.terms.changes_help"
              multiline
              minRows={3}
              fullWidth
            />
          </FormSection>
        </>
      }
    >
      <TextInput source="title" validate={rules.title} isRequired fullWidth />
      <RichText hasNoBlocks source="body" validate={rules.body} />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: TermsInputs,
  defaults: { title: '', body: '', changes: '' },
  deleteText: 'admin.terms.delete_text',
};
