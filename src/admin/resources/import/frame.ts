import type { ComponentProps, ReactNode } from 'react';
import type { ImportRecord } from '../../../shared/contract/import.ts';
import type { ImportFrame } from './ImportFrame.tsx';

/** What every step is given: the import, its frame, and why its last step could not be done. */
export interface StepProps {
  record: ImportRecord;
  frame: Omit<ComponentProps<typeof ImportFrame>, 'children' | 'actions' | 'hrefOf'> & {
    hrefOf: (step: string) => string;
  };
  fault: ReactNode;
}
