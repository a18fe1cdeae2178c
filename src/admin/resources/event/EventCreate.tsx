import { useState } from 'react';
import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { EventInputs } from './EventInputs.tsx';
import { makeEventDefaults } from './zonedField.ts';

export function EventCreate() {
  const [defaults] = useState(() => makeEventDefaults());
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={defaults}>
        <EventInputs />
      </RecordForm>
    </Create>
  );
}
