import { ApiError } from '../../shared/client/apiError.ts';
import { type Move, planMoves } from './folderOrder.ts';
import type { QueuedFile } from './uploadMeta.ts';

/** All items of a move, or the one before which they go, were deleted meanwhile: there is nothing to move. */
function passOverGone(error: unknown): void {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
}

/**
 * Puts the items that arrived into the order of their folder, library by library. Returns the ids of the files whose
 * items have their place now.
 *
 * @param files in the order of their folders
 */
export async function placeItems(
  files: readonly QueuedFile[],
  move: (libraryId: number, move: Move) => Promise<unknown>,
): Promise<string[]> {
  const placed: string[] = [];
  const libraries = new Set(
    files.flatMap(({ meta }) => (meta.isDone && !meta.isPlaced ? (meta.libraryId ?? []) : [])),
  );
  for (const libraryId of libraries) {
    const arrived = files.filter(({ meta }) => meta.libraryId === libraryId && meta.isDone);
    const items = arrived.flatMap(({ meta: { itemId, position, isPlaced } }) =>
      itemId === undefined ? [] : { itemId, position: position ?? '', isPlaced: Boolean(isPlaced) },
    );
    try {
      for (const one of planMoves(items)) await move(libraryId, one).catch(passOverGone);
    } catch {
      // The next batch of this library tries again.
      continue;
    }
    placed.push(...arrived.map(({ id }) => id));
  }
  return placed;
}
