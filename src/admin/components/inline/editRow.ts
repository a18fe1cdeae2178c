import { INLINE_MARK } from './InlineCell.tsx';

/** Opens the editor of the row that has the focus or, without one, that the pointer is on. */
export function editRow(): void {
  const row = document.activeElement?.closest('tr') ?? document.querySelector('tbody tr:hover');
  row?.querySelector<HTMLButtonElement>(`[${INLINE_MARK}]`)?.click();
}
