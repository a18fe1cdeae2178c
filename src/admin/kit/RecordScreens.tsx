import { useState } from 'react';
import { Create } from 'react-admin';
import { RecordEdit } from '../components/RecordEdit.tsx';
import { RecordForm } from '../components/RecordForm.tsx';
import type { ResourceForm } from './resourceForm.ts';

interface Props {
  form: ResourceForm;
}

export function CreateScreen({ form: { Inputs, defaults, created = 'edit' } }: Props) {
  const [values] = useState(defaults);
  return (
    <Create redirect={created}>
      <RecordForm defaultValues={values}>
        <Inputs />
      </RecordForm>
    </Create>
  );
}

export function EditScreen({ form: { Inputs, Actions, deleteText, portalPath } }: Props) {
  return (
    <RecordEdit actions={Actions ? <Actions /> : null} portalPath={portalPath} deleteText={deleteText}>
      <Inputs />
    </RecordEdit>
  );
}
