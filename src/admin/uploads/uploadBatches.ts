import { readStatus } from './uploadGroups.ts';
import { isAsking, isOpen, type QueuedFile } from './uploadMeta.ts';

/** What was started together, once nothing of it is on its way any more. */
export interface FinishedBatch {
  batchId: string;
  libraryId: number;
  libraryTitle: string;
  arriveAs: 'draft' | 'published' | 'scheduled';
  /** Items that it made. */
  count: number;
}

/** Batches that have files on their way, or that ask. */
function openBatches(files: readonly QueuedFile[]): Set<string> {
  const open = files.filter((file) => isOpen(file) || isAsking(file) || readStatus(file) === 'missing');
  return new Set(open.flatMap(({ meta }) => meta.batchId ?? []));
}

/** Batches that are done and made items, in the order of the queue. What failed is not counted. */
export function finishedBatches(files: readonly QueuedFile[]): FinishedBatch[] {
  const open = openBatches(files);
  const batches = new Map<string, FinishedBatch>();
  for (const { meta } of files) {
    const { batchId, libraryId, itemId } = meta;
    if (batchId === undefined || libraryId === undefined || itemId === undefined || open.has(batchId))
      continue;
    const batch = batches.get(batchId) ?? {
      batchId,
      libraryId,
      libraryTitle: meta.libraryTitle ?? '',
      arriveAs: meta.arriveAs ?? 'draft',
      count: 0,
    };
    batches.set(batchId, { ...batch, count: batch.count + 1 });
  }
  return [...batches.values()];
}

/** Address of the items of a batch. */
export const batchPath = ({ batchId, libraryId }: Pick<FinishedBatch, 'batchId' | 'libraryId'>): string =>
  `/library/${libraryId}/items?${new URLSearchParams({ filter: JSON.stringify({ uploadBatch: batchId }) })}`;
