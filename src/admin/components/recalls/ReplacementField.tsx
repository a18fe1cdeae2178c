import Close from '@mui/icons-material/CloseOutlined';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { ItemFinder } from '../items/ItemFinder.tsx';
import { ItemLine } from '../items/ItemLine.tsx';

interface ReplacementFieldProps {
  value: number | null;
  fault: string | undefined;
  onChange: (id: number | null) => void;
}

/** The item that may be used in place of what is called back. */
export function ReplacementField({ value, fault, onChange }: ReplacementFieldProps) {
  const translate = useTranslate();
  const { data: item } = useGetOne<LibraryItem>(
    'library-item',
    { id: value ?? 0 },
    { enabled: value !== null },
  );
  return (
    <Box role="group" aria-label={translate('admin.recalls.replacement')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('admin.recalls.replacement')}
      </Typography>
      {value === null ? (
        <ItemFinder taken={[]} onAdd={onChange} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}>
          {item ? <ItemLine item={item} /> : null}
          <IconButton
            size="small"
            aria-label={translate('admin.news.remove_item', { name: item?.title ?? '' })}
            onClick={() => onChange(null)}
            sx={{ ml: 'auto' }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
      <FormHelperText error={fault !== undefined}>
        {fault ?? translate('admin.recalls.replacement_help')}
      </FormHelperText>
    </Box>
  );
}
