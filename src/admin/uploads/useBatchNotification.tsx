import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { BatchNotice } from './BatchNotice.tsx';
import { finishedBatches } from './uploadBatches.ts';
import type { UploadQueue } from './uploader.ts';
import type { QueuedFile } from './uploadMeta.ts';

const SHOWN_MS = 12_000;

/** Finished batches of a queue that have been reported, or need not be. */
const reported = new WeakMap<UploadQueue, ReadonlySet<string>>();

/**
 * Reports on every screen when what was started together has arrived: once for each batch, however quickly it finished.
 * Nothing of a queue is finished when it is made: what an earlier page uploaded is not in it.
 */
export function useBatchNotification(queue: UploadQueue, files: readonly QueuedFile[]): void {
  const notify = useNotify();
  const handleFiles = useEffectEvent((now: readonly QueuedFile[]) => {
    const finished = finishedBatches(now);
    const known = reported.get(queue);
    reported.set(queue, new Set(finished.map(({ batchId }) => batchId)));
    for (const batch of finished)
      if (!known?.has(batch.batchId))
        notify(<BatchNotice batch={batch} hasLibrary />, { autoHideDuration: SHOWN_MS });
  });
  useEffect(() => handleFiles(files), [files]);
}
