import { useEffect } from 'react';
import type { Neighbour, Neighbours } from './useNeighbours.ts';

/** Left and right lead through the list, unless the keys mean something where the focus is. */
export function useArrowKeys({ previous, next }: Neighbours, goTo: (neighbour: Neighbour) => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, video, audio'))
        return;
      const target = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (!target) return;
      event.preventDefault();
      goTo(target);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [previous, next, goTo]);
}
