import type { Event } from '../../../shared/contract/event.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { EventInputs } from './EventInputs.tsx';

export function EventEdit() {
  return (
    <RecordEdit<Event> portalPath={({ slug }) => `/events/${slug}`} deleteText="admin.event.delete_text">
      <EventInputs />
    </RecordEdit>
  );
}
