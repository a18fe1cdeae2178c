import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The very value of before as long as it holds the same: given another one, an Autocomplete drops what is being typed. */
export function useSameValue<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const next = replaceEqualDeep(kept, value);
  if (next !== kept) setKept(() => next);
  return next;
}
