import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { NewsInputs, newsDefaults } from './NewsInputs.tsx';

export function NewsCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={newsDefaults}>
        <NewsInputs />
      </RecordForm>
    </Create>
  );
}
