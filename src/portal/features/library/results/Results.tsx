import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { ItemList } from '../../../components/item-list/ItemList.tsx';
import { SkeletonTiles } from '../../../components/item-list/SkeletonTiles.tsx';
import { SelectionBar } from '../../../components/selection/SelectionBar.tsx';
import { countChosen, type LibraryState } from '../../../lib/library/libraryState.ts';
import { text } from '../../../text/en.ts';
import { useSelection } from '../selection/useSelection.ts';
import { usePagedItems } from './usePagedItems.ts';

interface Props {
  slug: string;
  state: LibraryState;
  onClear: () => void;
}

/** What the filter finds: items, or a word about why there are none. */
export function Results({ slug, state, onClear }: Props) {
  const { q, facets, isStacked, sort, view } = state;
  const filter = useMemo(() => ({ q, facets, isStacked, sort }), [q, facets, isStacked, sort]);
  const items = usePagedItems(slug, filter);
  const { selection, toggle, selectAll, clear } = useSelection(slug, filter);
  const { first, total } = items;

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
      {total > 0 && <ItemList items={items} view={view} selected={selection.first.ids} onToggle={toggle} />}
      {selection.first.ids.size > 0 && (
        <SelectionBar selection={selection} total={total} onSelectAll={selectAll} onClear={clear} />
      )}
    </>
  );
}
