import { useRecordContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { HoldersButton } from '../../../components/holders/HoldersButton.tsx';

/** Opens the list of those who have the item. */
export function ItemHolders() {
  const translate = useTranslate();
  const record = useRecordContext<LibraryItem>();
  if (!record) return null;
  return (
    <HoldersButton
      thing={{ resource: 'library-item', id: record.id }}
      title={translate('admin.holders.title', { name: record.title })}
    />
  );
}
