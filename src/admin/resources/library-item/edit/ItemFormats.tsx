import LayersClear from '@mui/icons-material/LayersClearOutlined';
import { Box, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { STACK_MAX } from '../../../../shared/contract/stack.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import { DragHandle } from '../../../components/sortable/DragHandle.tsx';
import { SortableContainer } from '../../../components/sortable/SortableContainer.tsx';
import { useSortableRow } from '../../../components/sortable/useSortableRow.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import { useStacks } from '../stacks/useStacks.ts';
import { describeFile } from './ItemFile.tsx';
import { useItem } from './useItem.ts';

interface FormatRowProps {
  format: LibraryItem;
  isThis: boolean;
  isCover: boolean;
  /** Why it cannot be taken out just now. */
  held: string | null;
  onRemove: () => void;
}

function FormatRow({ format, isThis, isCover, held, onRemove }: FormatRowProps) {
  const translate = useTranslate();
  const { setNodeRef, style, handle } = useSortableRow(format.id);
  const marks = [isCover ? 'admin.stacks.cover' : null, isThis ? 'admin.stacks.this_item' : null];
  const facts = describeFile(format, (count) => translate('admin.items.pages', { smart_count: count }));
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 64,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <DragHandle name={format.title} handle={handle} />
      <Thumbnail picture={format.picture} kind={format.file.kind} size={48} fit={format.picture?.fit} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isThis ? (
          <Typography noWrap aria-current="true" title={format.title} sx={{ fontWeight: 500 }}>
            {format.title}
          </Typography>
        ) : (
          <MuiLink
            component={Link}
            to={`/library-item/${format.id}`}
            noWrap
            title={format.title}
            sx={{ display: 'block' }}
          >
            {format.title}
          </MuiLink>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {[...marks.flatMap((mark) => (mark ? translate(mark) : [])), facts].join(' · ')}
        </Typography>
      </Box>
      <Tooltip title={held ?? translate('admin.stacks.remove')}>
        <span>
          <IconButton
            size="small"
            disabled={held !== null}
            aria-label={translate('admin.stacks.remove_name', { name: format.title })}
            onClick={onRemove}
          >
            <LayersClear fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}

function Formats({ item, stackId }: { item: LibraryItem; stackId: number }) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const { order, unstack, isRunning } = useStacks();
  const [moved, setMoved] = useState<number[] | null>(null);
  const { data = [] } = useGetList<LibraryItem>('library-item', {
    pagination: { page: 1, perPage: STACK_MAX },
    sort: { field: 'stackPosition', order: 'ASC' },
    filter: { libraryId: item.libraryId, stackId },
  });
  const byId = new Map(data.map((format) => [format.id, format]));
  const isCurrent = moved?.length === data.length && moved.every((id) => byId.has(id));
  const ids = isCurrent && moved ? moved : data.map(({ id }) => id);
  // Taking this item out gives it a new version, with which the form starts anew.
  const isDirty = Object.keys(dirtyFields).length > 0;

  const handleReorder = async (next: number[]) => {
    setMoved(next);
    await order(item.libraryId, next, ids);
    // What was read since then is the order, also once this one is taken back.
    setMoved(null);
  };
  return (
    <>
      <SortableContainer
        ids={ids}
        disabled={isRunning}
        describe={(id) => byId.get(id)?.title ?? String(id)}
        onReorder={(next) => void handleReorder(next)}
      >
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ids.flatMap((id, index) => {
            const format = byId.get(id);
            if (!format) return [];
            const isThis = id === item.id;
            return (
              <FormatRow
                key={id}
                format={format}
                isThis={isThis}
                isCover={index === 0}
                held={isThis && isDirty ? translate('admin.stacks.save_first') : null}
                onRemove={() => void unstack([format])}
              />
            );
          })}
        </Box>
      </SortableContainer>
      <Typography variant="caption" color="textSecondary">
        {translate('admin.stacks.order_help')}
      </Typography>
    </>
  );
}

/** The formats of the item's stack, in its order; nothing for an item in no stack. */
export function ItemFormats() {
  const item = useItem();
  if (!item || item.stackId === null) return null;
  return (
    <FormSection title="admin.stacks.panel">
      <Formats item={item} stackId={item.stackId} />
    </FormSection>
  );
}
