import { ChoicesField } from './ChoicesField.tsx';
import { useAttributes } from './useAttributes.ts';

interface ValuePickerProps {
  value: number[];
  onChange: (valueIds: number[]) => void;
  label: string;
  helperText?: string;
  autoFocus?: boolean;
}

/** Chooses values of any attribute in one field. Of an attribute that allows one value, the last chosen stays. */
export function ValuePicker({ value, onChange, label, helperText, autoFocus }: ValuePickerProps) {
  const { attributes, byValue } = useAttributes();
  const options = attributes.flatMap((attribute) => attribute.values.map(({ id }) => id));

  const handleChange = (next: number[]) => {
    const lastOfSingle = new Map<number, number>();
    for (const id of next) {
      const attribute = byValue.get(id)?.attribute;
      if (attribute?.kind === 'single') lastOfSingle.set(attribute.id, id);
    }
    onChange(
      next.filter((id) => {
        const attribute = byValue.get(id)?.attribute;
        return !attribute || attribute.kind === 'multiple' || lastOfSingle.get(attribute.id) === id;
      }),
    );
  };

  return (
    <ChoicesField
      label={label}
      helperText={helperText}
      options={options}
      labelOf={(id) => byValue.get(id)?.value.label ?? String(id)}
      groupOf={(id) => byValue.get(id)?.attribute.label ?? ''}
      value={value}
      onChange={handleChange}
      autoFocus={autoFocus}
    />
  );
}
