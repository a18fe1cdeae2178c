import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactElement } from 'react';

export interface FieldFacts {
  label: string;
  /** What is wrong with the value; it takes the place of the help. */
  error?: string | undefined;
  help?: string | undefined;
  className?: string | undefined;
}
interface Props extends FieldFacts {
  /** Of the control. */
  id: string;
  /** Takes the id of what describes it, if there is any. */
  children: (describedBy: string | undefined) => ReactElement;
}

/** Label above a control, help or fault below. Of MUI's parts: its `TextField` would bring menus to each page with a field. */
export function FieldFrame({ id, label, error, help, className, children }: Props) {
  const note = error ?? help;
  const noteId = note ? `${id}-note` : undefined;
  return (
    <FormControl variant="standard" fullWidth error={error !== undefined} className={className}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {children(noteId)}
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}
