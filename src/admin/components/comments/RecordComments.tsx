import { type RaRecord, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { CommentsButton } from './CommentsButton.tsx';

/** Above the form of an item or an article: the comments on it. */
export function RecordComments() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord & Partial<Pick<LibraryItem, 'file' | 'picture'>>>();
  const represent = useGetRecordRepresentation(resource);
  if (!record || (resource !== 'library-item' && resource !== 'news')) return null;
  const { file, picture = null } = record;
  return (
    <CommentsButton
      record={{ kind: resource, recordId: Number(record.id) }}
      name={String(represent(record))}
      item={file && { file, picture }}
    />
  );
}
