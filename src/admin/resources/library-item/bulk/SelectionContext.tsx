import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useEditLimits, useLimits } from '../../../components/limits/useLimits.ts';

export interface LastChange {
  id: number;
  count: number;
}

interface Selection {
  /** Ids that are ticked; of no meaning while the whole result is chosen. */
  ids: number[];
  /** Whether everything that the filter finds is chosen, on every page. */
  isWhole: boolean;
  /** How many items an action would touch. */
  count: number;
  libraryId: number | null;
  isSelected: (id: number) => boolean;
  /** Whether the editor who is signed in may change it, so that it can be chosen. */
  canSelect: (item: LibraryItem) => boolean;
  /** Whether everything that the filter finds may be changed. */
  canSelectWhole: boolean;
  /** Ticks or unticks the record at `index` of the page; with `isRange`, all since the one ticked before. */
  toggle: (index: number, isRange: boolean) => void;
  selectPage: () => void;
  selectWhole: () => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
  /** The latest change of this screen, to be undone beside the actions. */
  lastChange: LastChange | null;
  noteChange: (change: LastChange | null) => void;
}

const SelectionContext = createContext<Selection | null>(null);

interface SelectionProviderProps {
  libraryId: number | null;
  children: ReactNode;
}

/** Adds ranges and "everything that the filter finds" to react-admin's selection. */
export function SelectionProvider({ libraryId, children }: SelectionProviderProps) {
  const { data = [], total = 0, selectedIds, onSelect, filterValues } = useListContext<LibraryItem>();
  const lastIndex = useRef<number | null>(null);
  // The filter under which everything was chosen: another filter finds other items, so the choice ends with it.
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [lastChange, noteChange] = useState<LastChange | null>(null);
  const isWhole = wholeOf === JSON.stringify(filterValues);
  const ids = selectedIds.map(Number);
  // What is chosen before the screen shows it: on a busy device the next click can come first.
  const latest = useRef(ids);
  latest.current = ids;
  const whyLimited = useLimits();
  const limits = useEditLimits();
  const canSelect = (item: LibraryItem) => !whyLimited('library-item', item);
  const pageIds = data.filter(canSelect).map(({ id }) => id);
  const isLibraryOpen = libraryId !== null && !whyLimited('library-item', { id: 0, libraryId });

  const select = (next: Iterable<number>) => {
    setWholeOf(null);
    latest.current = [...new Set(next)];
    onSelect(latest.current);
  };
  const toggle = (index: number, isRange: boolean) => {
    const item = data[index];
    if (!item || !canSelect(item)) return;
    const { id } = item;
    const from = lastIndex.current;
    lastIndex.current = index;
    const base = isWhole ? pageIds : latest.current;
    if (isRange && from !== null) {
      const between = data.slice(Math.min(from, index), Math.max(from, index) + 1).filter(canSelect);
      select([...base, ...between.map((one) => one.id)]);
    } else {
      select(base.includes(id) ? base.filter((one) => one !== id) : [...base, id]);
    }
  };

  const selection: Selection = {
    ids,
    isWhole,
    count: isWhole ? total : ids.length,
    libraryId,
    isSelected: (id) => isWhole || ids.includes(id),
    canSelect,
    canSelectWhole:
      !limits || (limits.markets.length === 0 && (limits.libraries.length === 0 || isLibraryOpen)),
    toggle,
    selectPage: () => select([...ids, ...pageIds]),
    selectWhole: () => {
      onSelect(pageIds);
      setWholeOf(JSON.stringify(filterValues));
    },
    choose: select,
    clear: () => select([]),
    lastChange,
    noteChange,
  };
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it.');
  return selection;
}
