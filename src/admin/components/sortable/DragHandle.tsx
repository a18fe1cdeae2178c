import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { HandleProps } from './useSortableRow.ts';

/** The grip of a row; focus it and press space to move the row with the arrow keys. */
export function DragHandle({ name, handle }: { name: string; handle: HandleProps }) {
  const translate = useTranslate();
  return (
    <IconButton
      {...handle}
      size="small"
      aria-label={translate('admin.order.handle', { name })}
      onClick={(event) => event.stopPropagation()}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}
