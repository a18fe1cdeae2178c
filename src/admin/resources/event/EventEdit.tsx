import { usePermissions } from 'react-admin';
import type { Event } from '../../../shared/contract/event.ts';
import { can } from '../../../shared/policy/policy.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { EventInputs } from './EventInputs.tsx';

export function EventEdit() {
  const { permissions: roles = [] } = usePermissions<Role[]>();
  // Who writes events is not always invited to them.
  const isInvited = can({ roles }, 'show', 'portal-event');
  return (
    <RecordEdit<Event>
      portalPath={({ slug }) => (isInvited ? `/events/${slug}` : null)}
      deleteText="admin.event.delete_text"
    >
      <EventInputs />
    </RecordEdit>
  );
}
