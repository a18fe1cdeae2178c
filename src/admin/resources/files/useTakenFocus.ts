import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Goes on with the keyboard where the list was replaced that had the focus. */
export function useTakenFocus(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const take = useEffectEvent(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
  useEffect(() => take(), []);
}
