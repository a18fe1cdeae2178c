import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { RecordEdit } from '../../../components/RecordEdit.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemInputs } from './ItemInputs.tsx';

export function LibraryItemEdit() {
  return (
    <RecordEdit<LibraryItem>
      actions={<ItemActions />}
      deleteText="admin.items.delete_text"
      redirect={(_resource, _id, item) => `library/${item?.libraryId}/items`}
    >
      <ItemInputs />
    </RecordEdit>
  );
}
