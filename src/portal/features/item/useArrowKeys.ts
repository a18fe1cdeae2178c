import { useEffect, useEffectEvent, useRef } from 'react';
import type { Neighbour, Neighbours } from './useNeighbours.ts';

interface Walk {
  /** The item that is shown. */
  id: number;
  neighbours: Neighbours;
  goTo: (neighbour: Neighbour) => void;
}

/**
 * Left and right lead through the list, unless the keys mean something where the focus is. Presses that come faster
 * than items arrive are kept and taken one after the other; a key that is held down does not run ahead.
 */
export function useArrowKeys({ id, neighbours, goTo }: Walk) {
  /** Presses still to be taken: forwards above zero, backwards below. */
  const steps = useRef(0);
  /** The item that was left while the next one is on its way. */
  const left = useRef<number | null>(null);

  const take = useEffectEvent(() => {
    if (left.current !== id) left.current = null;
    if (steps.current === 0 || left.current !== null) return;
    const { previous, next, index, total } = neighbours;
    const target = steps.current > 0 ? next : previous;
    if (target) {
      left.current = id;
      steps.current -= Math.sign(steps.current);
      goTo(target);
      return;
    }
    const isEnd = index !== null && (steps.current > 0 ? index >= total - 1 : index === 0);
    if (isEnd) steps.current = 0;
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, video, audio'))
      return;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.repeat && (steps.current !== 0 || left.current === id)) return;
    steps.current += step;
    take();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new item or news of its neighbours lets the walk go on.
  useEffect(take, [id, neighbours.previous?.id, neighbours.next?.id, neighbours.index, neighbours.total]);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
