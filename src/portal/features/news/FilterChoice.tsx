import NativeSelect from '@mui/material/NativeSelect';
import styles from './NewsSearchPage.module.css';

interface Props {
  label: string;
  /** What no choice is called. */
  every: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One choice among years or topics, each with its count. */
export function FilterChoice({ label, every, value, choices, onChange }: Props) {
  // What the address names is shown before its count is here.
  const isKnown = value === '' || choices.some((one) => one.value === value);
  return (
    <NativeSelect
      disableUnderline
      value={value}
      className={styles.choice}
      inputProps={{ 'aria-label': label }}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{every}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </NativeSelect>
  );
}
