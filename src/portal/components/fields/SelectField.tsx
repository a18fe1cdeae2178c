import { type ComponentProps, useId } from 'react';
import field from './Field.module.css';
import styles from './SelectField.module.css';

interface Props extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, options, ...select }: Props) {
  const id = useId();
  return (
    <div className={field.root}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <select id={id} className={styles.select} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
