import { useRecordContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { HoldersButton } from '../../../components/holders/HoldersButton.tsx';
import { RecallButton } from '../../../components/recalls/RecallButton.tsx';

/** Opens the list of those who have the item, and the dialog that calls it back from them. */
export function ItemHolders() {
  const translate = useTranslate();
  const record = useRecordContext<LibraryItem>();
  if (!record) return null;
  return (
    <>
      <HoldersButton
        thing={{ resource: 'library-item', id: record.id }}
        title={translate('admin.holders.title', { name: record.title })}
      />
      <RecallButton
        start={{
          title: record.title,
          readScope: async () => ({ kind: 'items', target: { ids: [record.id] } }),
        }}
      />
    </>
  );
}
