import { Box, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { FileStateField } from '../../../components/FileStateField.tsx';
import { DragHandle } from '../../../components/sortable/DragHandle.tsx';
import { useSortableRow } from '../../../components/sortable/useSortableRow.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import { TrashActions } from '../../../components/trash/TrashActions.tsx';
import { VisibilityField } from '../../../components/VisibilityField.tsx';
import { formatSize } from '../../../providers/formats.ts';
import { StackMark } from '../stacks/StackMark.tsx';

interface ItemTileProps {
  item: LibraryItem;
  isSelected: boolean;
  canSelect: boolean;
  canMove: boolean;
  onToggle: (isRange: boolean) => void;
}

const isTrouble = ({ file }: LibraryItem) =>
  file.state !== 'ready' || file.renditionState === 'failed' || file.renditionState === 'pending';

export function ItemTile({ item, isSelected, canSelect, canMove, onToggle }: ItemTileProps) {
  const translate = useTranslate();
  const { setNodeRef, style, handle } = useSortableRow(item.id);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{
        position: 'relative',
        minWidth: 0,
        outline: isSelected
          ? '2px solid var(--mui-palette-text-primary)'
          : '1px solid var(--mui-palette-divider)',
        '@media (hover: hover)': { '&:not(:hover, :focus-within) .handle': { opacity: 0 } },
        '& a': { color: 'inherit', textDecoration: 'none' },
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-within, &:hover': { outlineColor: 'var(--mui-palette-text-primary)' },
      }}
    >
      <Box sx={{ aspectRatio: '1', bgcolor: 'var(--mui-palette-ground)' }}>
        <Thumbnail picture={item.picture} kind={item.file.kind} fit={item.picture?.fit} />
      </Box>
      <Box sx={{ p: 1, fontSize: '0.8125rem' }}>
        {item.deletedAt ? (
          <Typography noWrap title={item.title} sx={{ fontSize: 'inherit' }}>
            {item.title}
          </Typography>
        ) : (
          <MuiLink
            component={Link}
            to={`/library-item/${item.id}`}
            noWrap
            sx={{ display: 'block' }}
            title={item.title}
          >
            {item.title}
          </MuiLink>
        )}
        <Typography noWrap sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {item.file.extension.toUpperCase()} · {formatSize(item.file.size)}
        </Typography>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <StackMark item={item} />
        </Box>
        <Box sx={{ fontSize: '0.75rem', mt: 0.5 }}>
          {item.deletedAt ? (
            <RecordContextProvider value={item}>
              <TrashActions />
            </RecordContextProvider>
          ) : isTrouble(item) ? (
            <FileStateField file={item.file} />
          ) : (
            <VisibilityField record={item} />
          )}
        </Box>
      </Box>
      <Checkbox
        checked={isSelected}
        disabled={!canSelect}
        onClick={(event) => onToggle(event.shiftKey)}
        slotProps={{ input: { 'aria-label': translate('admin.items.select', { title: item.title }) } }}
        sx={{
          position: 'absolute',
          top: 4,
          left: 4,
          zIndex: 1,
          p: 0.5,
          bgcolor: 'background.default',
          '&:hover': { bgcolor: 'background.default' },
        }}
      />
      {canMove ? (
        <Box
          className="handle"
          sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1, bgcolor: 'background.default' }}
        >
          <DragHandle name={item.title} handle={handle} />
        </Box>
      ) : null}
    </Box>
  );
}
