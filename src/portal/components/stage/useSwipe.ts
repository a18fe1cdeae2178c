import { type RefObject, useEffect, useEffectEvent } from 'react';
import { alongReading } from '../../lib/language/direction.ts';

/** Pixels along which a finger must move. */
const DISTANCE = 56;
/** Pixels after which a movement has a direction. */
const SLOP = 10;
/** Nearer to the window's edges, in pixels, a swipe is the browser's own: back and forwards. */
const EDGE = 24;
/** Beyond the last item what is pulled resists. */
const RESISTANCE = 4;
/** What means something else under a finger. */
const OWN_GESTURES = 'button, a, input, nav, [role="slider"], [role="menu"], [data-zoomed]';

interface Ways {
  onPrevious?: () => void;
  onNext?: () => void;
}

/**
 * One finger from side to side leads to the next item or the one before. Meanwhile `--pull` on the element says how far
 * it has come, in pixels. The element has `touch-action: pan-y`, so that the browser keeps vertical movements.
 */
export function useSwipe(area: RefObject<HTMLElement | null>, { onPrevious, onNext }: Ways) {
  const wayOf = useEffectEvent((dx: number) => (alongReading(dx) > 0 ? onPrevious : onNext));

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: { id: number; x: number; y: number; isSwipe: boolean } | null = null;
    const end = () => {
      from = null;
      element.style.removeProperty('--pull');
    };
    const handleDown = ({ pointerType, pointerId: id, clientX: x, clientY: y, target }: PointerEvent) => {
      const isSecond = from !== null;
      end();
      const isAtEdge = x < EDGE || x > window.innerWidth - EDGE;
      const isTaken = target instanceof Element && target.closest(OWN_GESTURES) !== null;
      if (pointerType !== 'mouse' && !isSecond && !isAtEdge && !isTaken) from = { id, x, y, isSwipe: false };
    };
    const handleMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.id !== pointerId) return;
      const [dx, dy] = [clientX - from.x, Math.abs(clientY - from.y)];
      if (!from.isSwipe && Math.hypot(dx, dy) < SLOP) return;
      if (!from.isSwipe && Math.abs(dx) < 1.5 * dy) return end();
      from.isSwipe = true;
      element.style.setProperty('--pull', `${wayOf(dx) ? dx : dx / RESISTANCE}px`);
    };
    const handleUp = ({ pointerId, clientX }: PointerEvent) => {
      if (from?.id !== pointerId) return;
      const dx = clientX - from.x;
      const isSwipe = from.isSwipe && Math.abs(dx) >= DISTANCE;
      end();
      if (isSwipe) wayOf(dx)?.();
    };
    element.addEventListener('pointerdown', handleDown);
    element.addEventListener('pointermove', handleMove);
    element.addEventListener('pointerup', handleUp);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', handleDown);
      element.removeEventListener('pointermove', handleMove);
      element.removeEventListener('pointerup', handleUp);
      element.removeEventListener('pointercancel', end);
    };
  }, [area]);
}
