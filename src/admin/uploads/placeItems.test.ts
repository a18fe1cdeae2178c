import { expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import type { Move } from './folderOrder.ts';
import { placeItems } from './placeItems.ts';
import type { QueuedFile, UploadMeta } from './uploadMeta.ts';

const arrived = (itemId: number, meta: Partial<UploadMeta> = {}) =>
  ({
    id: `file-${itemId}`,
    meta: { libraryId: 7, isDone: true, itemId, position: `a${9 - itemId}`, ...meta },
  }) as QueuedFile;
const refuse = (status: number) => Promise.reject(new ApiError(status, { code: 'no', message: 'no' }));

it('goes on with the other moves when nothing of one is left', async () => {
  const files = [arrived(1), arrived(2, { isPlaced: true }), arrived(3)];
  const move = vi.fn((_: number, { ids }: Move) => (ids.includes(1) ? refuse(404) : Promise.resolve()));
  expect(await placeItems(files, move)).toEqual(['file-1', 'file-2', 'file-3']);
  expect(move.mock.calls).toEqual([
    [7, { ids: [1], before: 2 }],
    [7, { ids: [3], before: null }],
  ]);
});

it('leaves a library to the next batch when the server fails', async () => {
  const files = [arrived(1), arrived(2), arrived(4, { libraryId: 8 })];
  const move = vi.fn((libraryId: number) => (libraryId === 7 ? refuse(500) : Promise.resolve()));
  expect(await placeItems(files, move)).toEqual(['file-4']);
});
