/** An item that was uploaded, in the order of the folder. */
export interface UploadedItem {
  itemId: number;
  /** Where it was put when it was made. */
  position: string;
  /** Whether it was moved to its place before. */
  isPlaced: boolean;
}
export interface Move {
  ids: number[];
  /** Item before which they go; `null` is the end of the library. */
  before: number | null;
}

/** Most items of one move, as the API takes them. */
const IDS_PER_MOVE = 1000;

/**
 * The moves that bring uploaded items into the order of their folder: uploads run side by side, and the server puts
 * each item last when it is complete. Items that have their place stay there, so that sorting by hand since then is
 * kept. Moves are to be made one after another.
 *
 * @param items in the order of the folder
 */
export function planMoves(items: readonly UploadedItem[]): Move[] {
  const isInOrder = items.every(
    (item, index) => !item.isPlaced && (index === 0 || item.position > (items[index - 1]?.position ?? '')),
  );
  if (isInOrder) return [];
  const moves: Move[] = [];
  let ids: number[] = [];
  const close = (before: number | null) => {
    for (let start = 0; start < ids.length; start += IDS_PER_MOVE)
      moves.push({ ids: ids.slice(start, start + IDS_PER_MOVE), before });
    ids = [];
  };
  for (const item of items) {
    if (item.isPlaced) close(item.itemId);
    else ids.push(item.itemId);
  }
  close(null);
  return moves;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Path of a file below the folder that was chosen, or its name. */
export const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** Files as a folder lists them: by path, numbers by their value. */
export function sortAsFolder(files: readonly File[]): File[] {
  return [...files].sort((one, other) => byName.compare(pathOf(one), pathOf(other)));
}
