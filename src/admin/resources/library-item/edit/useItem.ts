import { useGetOne, useRecordContext } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { isInWork } from '../../../components/isInWork.ts';

const POLL_MS = 2000;

/**
 * The current version of the form's item on the server. The form keeps the item it was opened with, so that a rendition
 * that becomes ready does not undo what someone is typing.
 */
export function useItem(): LibraryItem | undefined {
  const record = useRecordContext<LibraryItem>();
  const { data } = useGetOne<LibraryItem>(
    'library-item',
    { id: record?.id ?? 0 },
    {
      enabled: record !== undefined,
      refetchInterval: (query) => (query.state.data && isInWork(query.state.data) ? POLL_MS : false),
    },
  );
  return data ?? record;
}
