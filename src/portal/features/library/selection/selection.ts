/** What is chosen for the basket. `size` in bytes; `anchor` is where a range with Shift begins. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly size: number;
  readonly anchor: number | null;
}

/** As much of an item as choosing it takes. */
export interface Selectable {
  id: number;
  size: number;
}

export const EMPTY: Selection = { ids: new Set(), size: 0, anchor: null };

export function toggleItem(selection: Selection, item: Selectable, index: number): Selection {
  const ids = new Set(selection.ids);
  const isAdded = !ids.delete(item.id);
  if (isAdded) ids.add(item.id);
  const size = isAdded ? selection.size + item.size : selection.size - item.size;
  return { ids, size: ids.size === 0 ? 0 : size, anchor: index };
}

export function addItems(selection: Selection, items: readonly Selectable[]): Selection {
  const ids = new Set(selection.ids);
  let { size } = selection;
  for (const item of items) {
    if (ids.has(item.id)) continue;
    ids.add(item.id);
    size += item.size;
  }
  return { ...selection, ids, size };
}

/** Every index from the anchor to `index`, in either direction, both included. */
export function rangeOf(anchor: number, index: number): { from: number; to: number } {
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}
