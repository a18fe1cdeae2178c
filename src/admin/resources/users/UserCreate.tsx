import { BooleanInput, Create } from 'react-admin';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { UserInputs } from './UserInputs.tsx';

const defaults = { roles: ['ROLE_USER'], locale: 'en-GB', active: true, invite: true };

export function UserCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={defaults}>
        <FormColumns
          aside={
            <FormSection title="admin.user.invitation">
              <BooleanInput source="invite" label="admin.user.invite" helperText="admin.user.invite_help" />
            </FormSection>
          }
        >
          <UserInputs />
        </FormColumns>
      </RecordForm>
    </Create>
  );
}
