import { TextField, TextInput, useResourceContext } from 'react-admin';
import { InlineCell } from './InlineCell.tsx';

/** The name of a record in its list, which can be changed in place. */
export function InlineTitle({ source = 'title' }: { source?: string }) {
  const resource = useResourceContext() ?? '';
  const label = `resources.${resource}.fields.${source}`;
  return (
    <InlineCell
      label={label}
      inputs={<TextInput source={source} label={label} autoFocus fullWidth helperText={false} />}
    >
      <TextField source={source} noWrap sx={{ display: 'block' }} />
    </InlineCell>
  );
}
