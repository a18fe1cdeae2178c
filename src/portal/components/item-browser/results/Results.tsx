import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import { keyOf } from '../../../lib/library/entries.ts';
import type { ItemSource } from '../../../lib/library/libraryQueries.ts';
import { countChosen, type LibraryState } from '../../../lib/library/libraryState.ts';
import { paths } from '../../../lib/paths.ts';
import { useLibraryPath } from '../../../lib/queries/navigation.ts';
import { text } from '../../../text/en.ts';
import { LoadError } from '../../feedback/LoadError.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { ItemList } from '../../item-list/ItemList.tsx';
import { SkeletonTiles } from '../../item-list/SkeletonTiles.tsx';
import { SelectionBar } from '../../selection/SelectionBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { usePagedItems } from './usePagedItems.ts';

interface Props {
  source: ItemSource;
  state: LibraryState;
  onClear: () => void;
}

/** What the filter finds: items, or a word about why there are none. */
export function Results({ source, state, onClear }: Props) {
  const { q, facets, isStacked, sort, view } = state;
  const filter = useMemo(() => ({ q, facets, isStacked, sort }), [q, facets, isStacked, sort]);
  const items = usePagedItems(source, filter);
  const { selection, toggle, selectAll, clear } = useSelection(source, filter);
  const { first, total } = items;
  const libraryPath = useLibraryPath();
  const pathOf = (entry: LibraryEntry) => paths.item(libraryPath(entry.library.slug), keyOf(entry));

  if (first.error && !first.data) return <LoadError error={first.error} onRetry={first.refetch} />;
  if (!first.data) return <SkeletonTiles />;
  const isFiltered = q !== '' || countChosen(state) > 0;
  return (
    <>
      {total === 0 && isFiltered && (
        <StateMessage
          title={text.library.empty}
          action={
            <Button variant="outlined" onClick={onClear}>
              {text.actions.clearAll}
            </Button>
          }
        >
          {text.library.emptyText}
        </StateMessage>
      )}
      {total === 0 && !isFiltered && (
        <StateMessage title={text.library.bare}>{text.library.bareText}</StateMessage>
      )}
      {total > 0 && (
        <ItemList
          items={items}
          {...(source === null && { pathOf, hasLibrary: true })}
          view={view}
          selected={selection.first.ids}
          onToggle={toggle}
        />
      )}
      {selection.first.ids.size > 0 && (
        <SelectionBar selection={selection} total={total} onSelectAll={selectAll} onClear={clear} />
      )}
    </>
  );
}
