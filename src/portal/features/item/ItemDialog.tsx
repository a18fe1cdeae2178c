import { ModalDialog } from '../../components/overlay/ModalDialog.tsx';
import { text } from '../../text/en.ts';
import { ItemView } from './ItemView.tsx';
import { useItemRoute } from './useItemRoute.ts';

/** An item over the page that it was opened from, which keeps its place. */
export default function ItemDialog() {
  const { close } = useItemRoute();
  return (
    <ModalDialog label={text.item.dialog} onClose={close}>
      <ItemView isDialog />
    </ModalDialog>
  );
}
