import { useCanAccess, useCreatePath, useListContext, useNavigate, useResourceDefinition } from 'react-admin';
import { useShortcut } from '../keys/useShortcut.ts';
import { editRow } from './inline/editRow.ts';

/** Creates a record, selects the page and clears the selection by the keyboard, for the list around it. */
export function ListShortcuts({ isRowSelectable }: { isRowSelectable?: (record: never) => boolean }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { resource, data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  const { hasCreate } = useResourceDefinition();
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const pageIds = data.filter((record) => isRowSelectable?.(record as never) ?? true).map(({ id }) => id);
  useShortcut(
    'new',
    hasCreate && canAccess ? () => navigate(createPath({ resource, type: 'create' })) : null,
  );
  useShortcut(
    'selectPage',
    pageIds.length > 0 ? () => onSelect([...new Set([...selectedIds, ...pageIds])]) : null,
  );
  useShortcut('clearSelection', selectedIds.length > 0 ? () => onUnselectItems() : null);
  useShortcut('rename', pageIds.length > 0 ? editRow : null);
  return null;
}
