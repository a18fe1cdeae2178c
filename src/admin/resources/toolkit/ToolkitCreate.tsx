import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { ToolkitInputs, toolkitDefaults } from './ToolkitInputs.tsx';

export function ToolkitCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={toolkitDefaults}>
        <ToolkitInputs />
      </RecordForm>
    </Create>
  );
}
