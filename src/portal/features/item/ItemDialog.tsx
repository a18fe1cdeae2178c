import Dialog from '@mui/material/Dialog';
import { text } from '../../text/en.ts';
import { ItemView } from './ItemView.tsx';
import { useItemRoute } from './useItemRoute.ts';

/** An item over the page that it was opened from, which keeps its place. */
export default function ItemDialog() {
  const { close } = useItemRoute();
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={160}
      slotProps={{ paper: { 'aria-label': text.frame.item } }}
      onClose={close}
    >
      <ItemView isDialog />
    </Dialog>
  );
}
