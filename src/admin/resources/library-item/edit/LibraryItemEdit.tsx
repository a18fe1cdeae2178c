import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { RecordEdit } from '../../../components/RecordEdit.tsx';
import { BackToLibrary } from './BackToLibrary.tsx';
import { ItemHolders } from './ItemHolders.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { StableLinkButton } from './StableLinkButton.tsx';

export function LibraryItemEdit() {
  return (
    <RecordEdit<LibraryItem>
      actions={
        <>
          <BackToLibrary />
          <ItemHolders />
          <StableLinkButton />
        </>
      }
      listOf={({ libraryId }) => ({ storeKey: `library.${libraryId}.items`, filter: { libraryId } })}
      deleteText="admin.items.delete_text"
      redirect={(_resource, _id, item) => `library/${item?.libraryId}/items`}
    >
      <ItemInputs />
    </RecordEdit>
  );
}
