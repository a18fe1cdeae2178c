import Layers from '@mui/icons-material/LayersOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';

/** How many formats the stack of an item has, and whether it is the cover; nothing for an item in no stack. */
export function StackMark({ item }: { item: Pick<LibraryItem, 'stackId' | 'formatCount' | 'isCover'> }) {
  const translate = useTranslate();
  if (item.stackId === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Layers aria-hidden sx={{ fontSize: '1rem' }} />
      {translate(item.isCover ? 'admin.stacks.mark_cover' : 'admin.stacks.mark', {
        smart_count: item.formatCount,
      })}
    </Box>
  );
}
