import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { BatchNotice } from './BatchNotice.tsx';
import { finishedBatches, openBatches } from './uploadBatches.ts';
import type { QueuedFile } from './uploadMeta.ts';

const SHOWN_MS = 12_000;

/** Tells on every screen when what was started together has arrived: once for each batch that was seen on its way. */
export function useBatchNotification(files: readonly QueuedFile[]): void {
  const notify = useNotify();
  const seenOpen = useRef(new Set<string>());
  const handleFiles = useEffectEvent((now: readonly QueuedFile[]) => {
    for (const batch of finishedBatches(now)) {
      if (!seenOpen.current.delete(batch.batchId)) continue;
      notify(<BatchNotice batch={batch} hasLibrary />, { autoHideDuration: SHOWN_MS });
    }
    for (const batchId of openBatches(now)) seenOpen.current.add(batchId);
  });
  useEffect(() => handleFiles(files), [files]);
}
