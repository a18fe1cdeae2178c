import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { User } from '../../../../shared/contract/user.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserDownloads } from './UserDownloads.tsx';
import { UserIdentities } from './UserIdentities.tsx';
import { UserPersonalData } from './UserPersonalData.tsx';
import { UserSecondStep } from './UserSecondStep.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserTrustedDevices } from './UserTrustedDevices.tsx';

/** What is known of an account besides its form, and what is done to it at once. */
export function AccountPanels() {
  const record = useRecordContext<User>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0, pt: 1 }}>
      <FormSection title="admin.user.access">
        <UserAccess />
      </FormSection>
      {record.isService ? null : (
        <>
          <FormSection title="admin.people.second_step">
            <UserSecondStep user={record} />
          </FormSection>
          <UserIdentities key={`directories-${record.id}`} userId={record.id} />
          <FormSection title="admin.people.sessions">
            <UserSessions user={record} />
            <UserTrustedDevices user={record} />
          </FormSection>
        </>
      )}
      <FormSection title="admin.people.downloads">
        <UserDownloads key={record.id} userId={record.id} />
      </FormSection>
      <UserPersonalData key={`kept-${record.id}`} user={record} />
    </Box>
  );
}
