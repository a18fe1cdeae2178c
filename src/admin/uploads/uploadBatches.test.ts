import Uppy from '@uppy/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { batchPath, finishedBatches } from './uploadBatches.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';

function queued(name: string, meta: UploadMeta): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  return uppy.getFile(uppy.addFile({ name, type: 'image/png', data: new File(['x'], name), meta }));
}
const target = { libraryId: 1, libraryTitle: 'Perfumes', batchId: 'b', isWanted: true };
const duplicate = { itemId: 9, version: 1, title: 'Rose', library: { id: 2, title: 'Second' } };

describe('what was started together', () => {
  it('is reported with the number of its items once nothing of it is on its way', () => {
    const done = queued('a.png', { ...target, isDone: true, itemId: 1 });
    const failed = queued('b.png', { ...target, failure: { reason: 'Refused.', canRetry: false } });
    const skipped = queued('c.png', { ...target, duplicate, answer: 'skip', isDone: true });
    expect(finishedBatches([done, failed, skipped])).toEqual([
      { batchId: 'b', libraryId: 1, libraryTitle: 'Perfumes', arriveAs: 'draft', count: 1 },
    ]);
    expect(finishedBatches([done, queued('d.png', target)])).toEqual([]);
    expect(finishedBatches([done, queued('e.png', { ...target, duplicate })])).toEqual([]);
    expect(finishedBatches([failed])).toEqual([]);
  });

  it('is distinguished from other batches, and leads to its own items', () => {
    const files = [
      queued('a.png', { ...target, arriveAs: 'published', isDone: true, itemId: 1 }),
      queued('b.png', { ...target, batchId: 'c' }),
    ];
    expect(finishedBatches(files).map(({ batchId, arriveAs }) => [batchId, arriveAs])).toEqual([
      ['b', 'published'],
    ]);
    expect(decodeURIComponent(batchPath({ batchId: 'b', libraryId: 1 }))).toBe(
      '/library/1/items?filter={"uploadBatch":"b"}',
    );
  });
});
