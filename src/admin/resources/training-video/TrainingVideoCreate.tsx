import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { TrainingVideoInputs, trainingDefaults } from './TrainingVideoInputs.tsx';

export function TrainingVideoCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={trainingDefaults}>
        <TrainingVideoInputs />
      </RecordForm>
    </Create>
  );
}
