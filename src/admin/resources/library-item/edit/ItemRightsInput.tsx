import { useGetOne, useRecordContext } from 'react-admin';
import type { Library } from '../../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { UsageRightsInput } from '../../../components/usage-rights/UsageRightsInput.tsx';

/** The usage rights of an item, with those of its library. */
export function ItemRightsInput() {
  const libraryId = useRecordContext<LibraryItem>()?.libraryId;
  const { data: library } = useGetOne<Library>(
    'library',
    { id: libraryId ?? 0 },
    { enabled: libraryId !== undefined },
  );
  return <UsageRightsInput helperText="admin.usage.item_help" inherited={library?.usageRights} />;
}
