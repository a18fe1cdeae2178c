import Close from '@mui/icons-material/CloseOutlined';
import { Box, FormHelperText, IconButton } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { ItemFinder } from './ItemFinder.tsx';
import { ItemLine } from './ItemLine.tsx';

/** The one item that a new record is about. */
export function ItemInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({
    name: source,
    rules: { required: translate('ra.validation.required') },
  });
  const id: number | undefined = field.value ?? undefined;
  const { data: item } = useGetOne<LibraryItem>(
    'library-item',
    { id: id ?? 0 },
    { enabled: id !== undefined },
  );
  return (
    <Box>
      {id === undefined ? (
        <ItemFinder taken={[]} onAdd={field.onChange} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}>
          {item ? <ItemLine item={item} /> : null}
          <IconButton
            size="small"
            aria-label={translate('admin.news.remove_item', { name: item?.title ?? '' })}
            onClick={() => field.onChange(undefined)}
            sx={{ ml: 'auto' }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}
