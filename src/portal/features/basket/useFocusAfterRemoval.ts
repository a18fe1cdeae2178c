import { type RefObject, useEffect, useRef } from 'react';
import type { BasketEntry } from '../../../shared/contract/basket.ts';

/**
 * Keeps the keyboard's place when the row that holds it goes: at the next row's button, else the one before, else the
 * page's heading. Call what it returns before a row is removed.
 */
export function useFocusAfterRemoval(
  page: RefObject<HTMLElement | null>,
  entries: readonly BasketEntry[] | undefined,
): (itemId: number) => void {
  const removed = useRef<{ itemId: number; index: number } | null>(null);
  useEffect(() => {
    const last = removed.current;
    if (!last || !entries || entries.some(({ itemId }) => itemId === last.itemId)) return;
    removed.current = null;
    // Focus that has moved elsewhere meanwhile stays there.
    if (document.activeElement && document.activeElement !== document.body) return;
    const neighbour = entries[last.index] ?? entries[last.index - 1];
    const target = neighbour
      ? page.current?.querySelector<HTMLElement>(`[data-remove="${neighbour.itemId}"]`)
      : page.current?.querySelector<HTMLElement>('h1');
    target?.focus();
  }, [page, entries]);
  return (itemId) => {
    const index = entries?.findIndex((entry) => entry.itemId === itemId) ?? -1;
    removed.current = index < 0 ? null : { itemId, index };
  };
}
