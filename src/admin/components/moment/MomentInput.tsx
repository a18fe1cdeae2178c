import { MomentField, type MomentFieldProps } from './MomentField.tsx';

type MomentInputProps = Pick<MomentFieldProps, 'label' | 'value' | 'error' | 'onChange' | 'onFault'>;

/** A date and time outside of forms: of this computer's own zone, as ISO 8601 in UTC. A text that is none is no date. */
export function MomentInput({ onChange, onFault, ...field }: MomentInputProps) {
  const handleFault = (fault: string | null) => {
    onFault?.(fault);
    if (fault !== null && field.value !== null) onChange(null);
  };
  return <MomentField {...field} onChange={onChange} onFault={handleFault} />;
}
