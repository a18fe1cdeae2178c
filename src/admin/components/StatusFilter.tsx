import { SelectInput } from 'react-admin';
import { STATUSES } from './visibilityStatus.ts';

const choices = STATUSES.map((id) => ({ id, name: `admin.status.${id}` }));

/** Among a list's filters: draft, scheduled, published or expired. */
export function StatusFilter({ source = 'status' }: { source?: string }) {
  return (
    <SelectInput source={source} label="admin.status.title" choices={choices} helperText={false} fullWidth />
  );
}
