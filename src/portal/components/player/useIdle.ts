import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const IDLE_MS = 3000;

/**
 * Whether nobody has touched a playing film for a while, so that its controls may go. They stay while a menu is open and
 * while the keyboard's focus is on one of them.
 */
export function useIdle(root: RefObject<HTMLElement | null>, isPlaying: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<number>(undefined);

  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (root.current?.querySelector('[role="menu"], :focus-visible')) wait();
      else setIdle(true);
    }, IDLE_MS);
  };
  const begin = useEffectEvent(wait);
  useEffect(() => {
    if (!isPlaying) return;
    begin();
    return () => {
      window.clearTimeout(timer.current);
      setIdle(false);
    };
  }, [isPlaying]);

  return {
    isIdle,
    wake: () => {
      setIdle(false);
      if (isPlaying) wait();
    },
    rest: () => setIdle(isPlaying),
  };
}
