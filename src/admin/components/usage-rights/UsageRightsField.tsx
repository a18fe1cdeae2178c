import { ChoicesField } from '../ChoicesField.tsx';
import { useUsageRights } from './useUsageRights.ts';

interface UsageRightsFieldProps {
  label: string;
  helperText?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Chooses usage rights outside a form; nothing in a house that has none. */
export function UsageRightsField({ value, ...field }: UsageRightsFieldProps) {
  const { choices, nameOf } = useUsageRights();
  const options = choices(value);
  if (options.length === 0) return null;
  return <ChoicesField {...field} options={options} labelOf={nameOf} value={[...value]} />;
}
