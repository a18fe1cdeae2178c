import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The previous reference while the value is deeply equal: MUI's Autocomplete empties its input when the reference changes. */
export function useSameValue<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) setKept(() => next);
  return next;
}
