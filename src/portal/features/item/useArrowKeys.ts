import { useEffect, useEffectEvent } from 'react';
import { keyInReading } from '../../lib/language/direction.ts';
import type { Neighbour, Neighbours } from './useNeighbours.ts';

interface Walk {
  /** The item that is shown. */
  id: number;
  neighbours: Neighbours;
  goTo: (neighbour: Neighbour) => void;
}

/** Where the keys mean something else; what they scroll says so by the attribute. */
const OWN_ARROWS = 'input, select, textarea, video, audio, [data-own-arrows]';

/** Outlives the view, which is made anew for each item that is a page of its own. */
const walk = {
  /** Presses still to be taken: forwards above zero, backwards below. */
  steps: 0,
  /** The item that was left while the next one is on its way. */
  left: null as number | null,
  /** Where the last step leads. */
  heading: null as number | null,
};

/**
 * Left and right lead through the list, on in the direction of reading, unless the keys mean something where the focus is. Presses that come faster
 * than items arrive are kept and taken one after the other; a key that is held down does not run ahead.
 */
export function useArrowKeys({ id, neighbours, goTo }: Walk) {
  const take = useEffectEvent(() => {
    if (walk.left !== id) walk.left = null;
    if (walk.steps === 0 || walk.left !== null) return;
    const { previous, next, index, total } = neighbours;
    const target = walk.steps > 0 ? next : previous;
    if (target) {
      walk.left = id;
      walk.heading = target.id;
      walk.steps -= Math.sign(walk.steps);
      goTo(target);
      return;
    }
    const isEnd = index !== null && (walk.steps > 0 ? index >= total - 1 : index === 0);
    if (isEnd) walk.steps = 0;
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    const key = keyInReading(event.key);
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.repeat && (walk.steps !== 0 || walk.left === id)) return;
    walk.steps += step;
    take();
  });

  const begin = useEffectEvent(() => {
    if (walk.heading === id) return;
    walk.steps = 0;
    walk.left = null;
  });

  // A view that no step led to begins a walk of its own.
  useEffect(begin, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new item or news of its neighbours lets the walk go on.
  useEffect(take, [id, neighbours.previous?.id, neighbours.next?.id, neighbours.index, neighbours.total]);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
