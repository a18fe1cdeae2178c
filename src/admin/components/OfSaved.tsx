import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/** Parts of a form that tell of the record as it is saved, and are not there for a new one. */
export function OfSaved({ children }: { children: ReactNode }) {
  return useRecordContext()?.id === undefined ? null : children;
}
