import { TextField } from '@mui/material';

const MINUTE_MS = 60_000;
/** A moment as the browser's input has it: local, without a zone. */
const toInput = (iso: string | null): string => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};
const fromInput = (text: string): string | null => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

interface MomentInputProps {
  label: string;
  /** ISO 8601 in UTC. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A date and time of this computer's own zone. */
export function MomentInput({ label, value, error, onChange }: MomentInputProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={toInput(value)}
      onChange={(event) => onChange(fromInput(event.target.value))}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
