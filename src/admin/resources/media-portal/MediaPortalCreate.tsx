import { Create } from 'react-admin';
import { RecordForm } from '../../components/RecordForm.tsx';
import { MediaPortalInputs, mediaPortalDefaults } from './MediaPortalInputs.tsx';

export function MediaPortalCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={mediaPortalDefaults}>
        <MediaPortalInputs />
      </RecordForm>
    </Create>
  );
}
