import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { RecallStart } from './recallStart.ts';

const RecallDialog = lazy(async () => ({ default: (await import('./RecallDialog.tsx')).RecallDialog }));

/** The dialog that rehearses and begins a recall, and whether the account may begin one. */
export function useRecallDialog(start: RecallStart) {
  const { canAccess = false } = useCanAccess({ resource: 'recall', action: 'create' });
  const [isOpen, setOpen] = useState(false);
  return {
    canRecall: canAccess,
    open: () => setOpen(true),
    dialog: (
      <Suspense fallback={null}>
        {isOpen ? <RecallDialog start={start} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    ),
  };
}
