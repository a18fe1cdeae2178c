import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Reports to components outside the form whether it has unsaved changes. */
export function UnsavedWatch({ onChange }: { onChange: (hasUnsaved: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}
