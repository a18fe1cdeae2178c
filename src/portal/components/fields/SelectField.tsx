import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import { type Ref, useId } from 'react';
import { type FieldFacts, FieldFrame } from './FieldFrame.tsx';

interface Props
  extends FieldFacts,
    Omit<NativeSelectProps, keyof FieldFacts | 'id' | 'ref' | 'inputRef' | 'inputProps'> {
  ref?: Ref<HTMLSelectElement>;
}

/** As `Field`, for one of several options. */
export function SelectField({ label, error, help, className, ref, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help} className={className}>
      {(describedBy) => (
        <NativeSelect {...select} inputRef={ref} inputProps={{ id, 'aria-describedby': describedBy }} />
      )}
    </FieldFrame>
  );
}
