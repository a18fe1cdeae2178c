import { useState } from 'react';
import { TextArrayInput, TextInput, useRecordContext } from 'react-admin';
import { type LibraryItem, libraryItemPatch } from '../../../../shared/contract/libraryItem.ts';
import { FormColumns, FormSection } from '../../../components/FormColumns.tsx';
import { fieldRule } from '../../../components/fieldRule.ts';
import { RecordForm } from '../../../components/RecordForm.tsx';
import { VisibilityInputs } from '../../../components/VisibilityInputs.tsx';
import { ItemFile } from './ItemFile.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { ItemVersions } from './ItemVersions.tsx';
import { ValuesInput } from './ValuesInput.tsx';

const { title, description } = libraryItemPatch.shape;
const titleRule = (value: unknown) => (value ? fieldRule(title)(value, {}, {}) : 'ra.validation.required');

/** Fields on the left; the picture, its file and its versions on the right. */
export function ItemForm() {
  const record = useRecordContext<LibraryItem>();
  const [shown, setShown] = useState(record);
  // The form starts anew with another item or another version of it, and with nothing else.
  if (record && (record.id !== shown?.id || record.version !== shown.version)) setShown(record);
  if (!shown) return null;
  return (
    <RecordForm
      key={shown.id}
      record={shown}
      deleteText="admin.items.delete_text"
      redirect={() => `library/${shown.libraryId}/items`}
    >
      <FormColumns
        aside={
          <>
            <ItemPreview />
            <ItemFile />
            <VisibilityInputs />
            <ItemVersions />
          </>
        }
      >
        <TextInput source="title" validate={titleRule} isRequired fullWidth />
        <TextInput source="description" validate={fieldRule(description)} multiline minRows={3} fullWidth />
        <TextArrayInput source="tags" helperText={false} />
        <FormSection title="admin.items.values">
          <ValuesInput />
        </FormSection>
      </FormColumns>
    </RecordForm>
  );
}
