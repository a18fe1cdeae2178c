import { useMemo, useState } from 'react';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { paths } from '../../lib/paths.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { ItemList } from '../item-list/ItemList.tsx';
import type { ListedItems } from '../item-list/listedItems.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { addEntries, EMPTY, rangeOf, toggleEntry } from './selection.ts';

interface Props {
  items: readonly LibraryEntry[];
  /** Whether each tile says which library it is from. */
  hasLibrary?: boolean;
}

/** A list that was put together by hand, in the tiles of its libraries: some of them can be selected. */
export function ChosenItems({ items, hasLibrary = false }: Props) {
  const libraryPath = useLibraryPath();
  const [selection, setSelection] = useState(EMPTY);
  const listed = useMemo(() => listOf(items), [items]);
  // What left the list meanwhile is selected no more.
  const isStale = [...selection.first.ids].some((id) => !items.some((entry) => keyOf(entry) === id));
  if (isStale) setSelection(EMPTY);

  const handleToggle = (entry: LibraryEntry, index: number, isRange: boolean) => {
    if (!isRange || selection.anchor === null) return setSelection(toggleEntry(selection, entry, index));
    const { from, to } = rangeOf(selection.anchor, index);
    setSelection(addEntries(selection, items.slice(from, to + 1)));
  };
  return (
    <>
      <ItemList
        items={listed}
        pathOf={(entry) => paths.item(libraryPath(entry.library.slug), keyOf(entry))}
        hasLibrary={hasLibrary}
        view="grid"
        selected={selection.first.ids}
        onToggle={handleToggle}
      />
      {selection.first.ids.size > 0 && (
        <SelectionBar
          selection={selection}
          total={items.length}
          onSelectAll={() => setSelection(addEntries(selection, items))}
          onClear={() => setSelection(EMPTY)}
        />
      )}
    </>
  );
}

/** All of them are loaded: no page is ever requested. */
function listOf(items: readonly LibraryEntry[]): ListedItems {
  return {
    total: items.length,
    getItem: (index) => items[index],
    isStale: false,
    range: { first: 1, last: Number.POSITIVE_INFINITY },
    setRange: () => {},
  };
}
