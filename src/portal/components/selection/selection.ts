import { keyOf, type Selectable } from '../../lib/library/entries.ts';

/** Ids of items and what their originals weigh together, in bytes. */
export interface Chosen {
  readonly ids: ReadonlySet<number>;
  readonly size: number;
}

/** What is chosen for the basket. `anchor` is where a range with Shift begins. */
export interface Selection {
  /** One format of each entry: the first that the filter finds. */
  readonly first: Chosen;
  /** Every format that the filter finds of the same entries. */
  readonly every: Chosen;
  readonly anchor: number | null;
}

const NONE: Chosen = { ids: new Set(), size: 0 };
export const EMPTY: Selection = { first: NONE, every: NONE, anchor: null };

export function toggleEntry(selection: Selection, entry: Selectable, index: number): Selection {
  const { first, every } = selection;
  const change = first.ids.has(keyOf(entry)) ? without : withItems;
  return {
    first: change(first, entry.matches.slice(0, 1)),
    every: change(every, entry.matches),
    anchor: index,
  };
}

export function addEntries(selection: Selection, entries: readonly Selectable[]): Selection {
  return {
    ...selection,
    first: withItems(
      selection.first,
      entries.flatMap(({ matches }) => matches.slice(0, 1)),
    ),
    every: withItems(
      selection.every,
      entries.flatMap(({ matches }) => matches),
    ),
  };
}

/** Every index from the anchor to `index`, in either direction, both included. */
export function rangeOf(anchor: number, index: number): { from: number; to: number } {
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}

function withItems({ ids, size }: Chosen, items: Selectable['matches']): Chosen {
  const next = new Set(ids);
  let sum = size;
  for (const { id, size: bytes } of items) {
    if (next.has(id)) continue;
    next.add(id);
    sum += bytes;
  }
  return { ids: next, size: sum };
}

function without({ ids, size }: Chosen, items: Selectable['matches']): Chosen {
  const next = new Set(ids);
  let rest = size;
  for (const { id, size: bytes } of items) if (next.delete(id)) rest -= bytes;
  // A whole result has only a limited number of ids; an empty selection has no size.
  return { ids: next, size: next.size === 0 ? 0 : rest };
}
