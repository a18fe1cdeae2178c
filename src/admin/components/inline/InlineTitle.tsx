import { required, TextField, TextInput, useResourceContext } from 'react-admin';
import { InlineCell } from './InlineCell.tsx';

const isRequired = required();

interface InlineTitleProps {
  source?: string;
  /** Cuts a name that is longer than its column. */
  noWrap?: boolean;
}

/** The name of a record in its list, which can be changed in place. */
export function InlineTitle({ source = 'title', noWrap = false }: InlineTitleProps) {
  const resource = useResourceContext() ?? '';
  const label = `resources.${resource}.fields.${source}`;
  return (
    <InlineCell
      label={label}
      inputs={
        <TextInput
          source={source}
          label={label}
          autoFocus
          fullWidth
          helperText={false}
          validate={isRequired}
        />
      }
    >
      <TextField source={source} noWrap={noWrap} sx={{ display: 'block' }} />
    </InlineCell>
  );
}
