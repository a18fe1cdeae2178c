import { useListContext } from 'react-admin';
import { editRow } from '../../../components/inline/editRow.ts';
import { useShortcut } from '../../../keys/useShortcut.ts';
import { useSelection } from '../bulk/SelectionContext.tsx';

/** Selects the page, clears the selection and edits a row by the keyboard. */
export function ItemShortcuts() {
  const { data = [] } = useListContext();
  const { count, selectPage, clear } = useSelection();
  useShortcut('selectPage', data.length > 0 ? selectPage : null);
  useShortcut('clearSelection', count > 0 ? clear : null);
  useShortcut('rename', data.length > 0 ? editRow : null);
  return null;
}
