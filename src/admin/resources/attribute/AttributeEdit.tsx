import { FormSection } from '../../components/FormColumns.tsx';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { AttributeInputs } from './AttributeInputs.tsx';
import { ValueTools } from './tools/ValueTools.tsx';
import { AttributeValues } from './values/AttributeValues.tsx';

/** The attribute on the left, its values on the right, so that both are kept in one place. */
export function AttributeEdit() {
  return (
    <RecordEdit
      deleteText="admin.attribute.delete_text"
      forceDelete
      beside={
        <FormSection title="admin.attribute.values">
          <AttributeValues />
          <ValueTools />
        </FormSection>
      }
    >
      <AttributeInputs />
    </RecordEdit>
  );
}
