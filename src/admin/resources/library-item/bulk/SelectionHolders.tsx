import { useTranslate } from 'react-admin';
import { HoldersDialog } from '../../../components/holders/HoldersDialog.tsx';
import { useBulk } from './useBulk.ts';

/** Who has any of the selected items: of a product or a campaign, for example, when the list is filtered by it. */
export function SelectionHolders({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, readTarget } = useBulk(() => undefined);
  return (
    <HoldersDialog
      title={translate('admin.holders.title_many', { smart_count: count })}
      thing={{ readTarget }}
      onClose={onClose}
    />
  );
}
