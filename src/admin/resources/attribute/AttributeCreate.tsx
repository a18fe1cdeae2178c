import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { AttributeInputs } from './AttributeInputs.tsx';

const defaults = { kind: 'multiple', facet: true };

/** After creation the edit screen opens, because values come next. */
export function AttributeCreate() {
  return (
    <Create redirect="edit" sx={{ maxWidth: 640 }}>
      <RecordForm defaultValues={defaults}>
        <AttributeInputs />
      </RecordForm>
    </Create>
  );
}
