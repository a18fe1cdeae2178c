import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { LibraryInputs, libraryDefaults } from './LibraryInputs.tsx';

/** Leads on to the items screen, where files are added. */
export function LibraryCreate() {
  return (
    <Create redirect={(_resource, id) => `library/${id}/items?upload=1`}>
      <RecordForm defaultValues={libraryDefaults}>
        <LibraryInputs />
      </RecordForm>
    </Create>
  );
}
