import Close from '@mui/icons-material/CloseOutlined';
import { Box, FormHelperText, IconButton } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { LibraryItem } from '../../shared/contract/libraryItem.ts';
import { FormSection } from './FormColumns.tsx';
import { ItemFinder } from './items/ItemFinder.tsx';
import { ItemLine } from './items/ItemLine.tsx';
import { DragHandle } from './sortable/DragHandle.tsx';
import { SortableContainer } from './sortable/SortableContainer.tsx';
import { useSortableRow } from './sortable/useSortableRow.ts';

const idList = z.array(z.int()).catch([]);
interface RowProps {
  id: number;
  item: LibraryItem | undefined;
  name: string;
  /** What there is to say of it besides. */
  note: string | undefined;
  onRemove: () => void;
}

function AttachedRow({ id, item, name, note, onRemove }: RowProps) {
  const translate = useTranslate();
  const { setNodeRef, style, handle } = useSortableRow(id);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <DragHandle name={name} handle={handle} />
      {item ? <ItemLine item={item} note={note} /> : <Box sx={{ flex: 1 }}>{name}</Box>}
      <IconButton size="small" aria-label={translate('admin.news.remove_item', { name })} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface AttachedItemsProps {
  title?: string;
  help?: string;
  /** Most items that the record takes. */
  most: number;
  /** A hook that returns notes on the chosen items, by their ids. */
  useNotes?: (ids: readonly number[]) => ReadonlyMap<number, string>;
}

const NO_NOTES: ReadonlyMap<number, string> = new Map();
const useNoNotes = () => NO_NOTES;

/** The items of a record, such as those attached to an article, in their order. */
export function AttachedItemsInput({
  title = 'admin.news.items',
  help = 'admin.news.items_help',
  most,
  useNotes = useNoNotes,
}: AttachedItemsProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'itemIds', defaultValue: [] });
  const ids = idList.parse(field.value);
  const { data = [] } = useGetMany<LibraryItem>('library-item', { ids }, { enabled: ids.length > 0 });
  const notes = useNotes(ids);
  // While the next is read, the list may hold gaps.
  const byId = new Map(data.flatMap((item) => (item ? [[item.id, item] as const] : [])));
  const nameOf = (id: number) => byId.get(id)?.title ?? translate('admin.news.item_gone', { id });
  return (
    <FormSection title={title}>
      <SortableContainer ids={ids} describe={nameOf} onReorder={field.onChange}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
          {ids.map((id) => (
            <AttachedRow
              key={id}
              id={id}
              item={byId.get(id)}
              name={nameOf(id)}
              note={notes.get(id)}
              onRemove={() => field.onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </Box>
      </SortableContainer>
      <ItemFinder taken={ids} isFull={ids.length >= most} onAdd={(id) => field.onChange([...ids, id])} />
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? translate(help)}
      </FormHelperText>
    </FormSection>
  );
}
