import { useListContext } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { editRow } from '../../../components/inline/editRow.ts';
import { useShortcut } from '../../../keys/useShortcut.ts';
import { useSelection } from '../bulk/SelectionContext.tsx';

/** Selects the page, clears the selection and edits a row by the keyboard. */
export function ItemShortcuts() {
  const { data = [] } = useListContext<LibraryItem>();
  const { count, canSelect, selectPage, clear } = useSelection();
  useShortcut('selectPage', data.some(canSelect) ? selectPage : null);
  useShortcut('clearSelection', count > 0 ? clear : null);
  useShortcut('rename', data.length > 0 ? editRow : null);
  return null;
}
