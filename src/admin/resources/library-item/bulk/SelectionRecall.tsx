import { RecallDialog } from '../../../components/recalls/RecallDialog.tsx';
import { useBulk } from './useBulk.ts';

/** Calls the selected items back. Items that the filter finds later are none of them. */
export function SelectionRecall({ onClose }: { onClose: () => void }) {
  const { readIds } = useBulk(() => undefined);
  return (
    <RecallDialog
      start={{
        title: '',
        readScope: async () => ({ kind: 'items', target: { ids: await readIds() } }),
      }}
      onClose={onClose}
    />
  );
}
