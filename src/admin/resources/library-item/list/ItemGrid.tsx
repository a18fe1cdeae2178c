import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { SortableContainer } from '../../../components/sortable/SortableContainer.tsx';
import { useSelection } from '../bulk/SelectionContext.tsx';
import { ItemTile } from './ItemTile.tsx';
import { useItemOrder } from './useItemOrder.ts';

interface ItemGridProps {
  /** Opens the upload panel; offered when a library is empty. */
  onUpload?: () => void;
}

const columns = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(152px, 1fr))' };

function EmptyGrid({ onUpload }: Pick<ItemGridProps, 'onUpload'>) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ py: 8, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">
        {translate(isFiltered ? 'admin.items.none_found' : 'resources.library-item.empty_title')}
      </Typography>
      <Typography color="textSecondary">
        {translate(isFiltered ? 'admin.items.none_found_text' : 'resources.library-item.empty_text')}
      </Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('admin.filter.clear')}
        </Button>
      ) : null}
      {!isFiltered && onUpload ? (
        <Button variant="contained" onClick={onUpload}>
          {translate('admin.upload.action')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Items as tiles; a tile opens the item, its box selects it, Shift selects a range. */
export function ItemGrid({ onUpload }: ItemGridProps) {
  const translate = useTranslate();
  const { data, isPending } = useListContext<LibraryItem>();
  const { isSelected, canSelect, toggle, libraryId } = useSelection();
  const { items, ids, canReorder, move } = useItemOrder(libraryId);

  if (isPending || !data) {
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} variant="rectangular" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
        ))}
      </Box>
    );
  }
  if (data.length === 0) return <EmptyGrid onUpload={onUpload} />;
  return (
    <SortableContainer
      isGrid
      ids={ids}
      disabled={!canReorder}
      describe={(id) => items.find((item) => item.id === id)?.title ?? String(id)}
      onReorder={(next, moved) => void move(next, moved)}
    >
      <Box
        component="ul"
        aria-label={translate('resources.library-item.name', { smart_count: 2 })}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, listStyle: 'none', p: 0, m: 0 }}
      >
        {items.map((item, index) => (
          <ItemTile
            key={item.id}
            item={item}
            canMove={canReorder && canSelect(item)}
            canSelect={canSelect(item)}
            isSelected={isSelected(item.id)}
            onToggle={(isRange) => toggle(index, isRange)}
          />
        ))}
      </Box>
    </SortableContainer>
  );
}
