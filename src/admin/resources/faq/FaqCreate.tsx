import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { FaqInputs, faqDefaults } from './FaqInputs.tsx';

export function FaqCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={faqDefaults}>
        <FaqInputs />
      </RecordForm>
    </Create>
  );
}
