import { useDeferredValue, useEffect } from 'react';

let hasFirstPage = false;

/**
 * Whether it is time for what lies below the first screen. The first page comes in two passes: a slow phone shows and
 * obeys what is on its screen before it builds the rest. Later pages come whole.
 */
export function useSecondPass(): boolean {
  useEffect(() => {
    hasFirstPage = true;
  }, []);
  return useDeferredValue(true, hasFirstPage);
}
