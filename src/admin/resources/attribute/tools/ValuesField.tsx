import type { Attribute } from '../../../../shared/contract/attribute.ts';
import { ChoicesField } from '../../../components/ChoicesField.tsx';

interface ValuesFieldProps {
  attribute: Attribute;
  value: number[];
  onChange: (valueIds: number[]) => void;
  label: string;
  helperText?: string;
}

/** Chooses values of one attribute. */
export function ValuesField({ attribute, value, onChange, label, helperText }: ValuesFieldProps) {
  const labels = new Map(attribute.values.map((one) => [one.id, one.label]));
  return (
    <ChoicesField
      label={label}
      helperText={helperText}
      options={[...labels.keys()]}
      labelOf={(id) => labels.get(id) ?? String(id)}
      value={value.filter((id) => labels.has(id))}
      onChange={onChange}
      autoFocus
    />
  );
}
