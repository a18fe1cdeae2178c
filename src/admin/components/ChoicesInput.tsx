import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { ChoicesField } from './ChoicesField.tsx';

const names = z.array(z.string()).catch([]);

interface ChoicesInputProps {
  source: string;
  /** Keys of texts. */
  label: string;
  helperText: string;
  optionsOf: (chosen: readonly string[]) => readonly string[];
  labelOf: (choice: string) => string;
  levelOf?: (choice: string) => number;
}

/** A field of a form that holds any number of names. */
export function ChoicesInput({ source, label, helperText, optionsOf, labelOf, levelOf }: ChoicesInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source, defaultValue: [] });
  const value = names.parse(field.value);
  return (
    <ChoicesField
      label={translate(label)}
      helperText={fieldState.error?.message ?? translate(helperText)}
      isWrong={fieldState.invalid}
      options={optionsOf(value)}
      labelOf={labelOf}
      {...(levelOf && { levelOf })}
      value={value}
      onChange={field.onChange}
    />
  );
}
