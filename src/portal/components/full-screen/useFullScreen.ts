import { createContext, type RefObject, use, useEffect, useState } from 'react';

export interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Of the stage around; without one there is nothing to fill the screen with. */
export const FullScreenContext = createContext<FullScreen>({ isFull: false, toggle: () => {} });
export const useStageScreen = (): FullScreen => use(FullScreenContext);

/**
 * Shows an element on the whole screen, or in the whole window where a browser keeps the screen to films (iPhones).
 * `isFilled` asks for the latter.
 */
export function useFullScreen(area: RefObject<HTMLElement | null>) {
  const [isNative, setNative] = useState(false);
  const [isFilled, setFilled] = useState(false);

  useEffect(() => {
    const update = () => setNative(area.current !== null && document.fullscreenElement === area.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [area]);

  useEffect(() => {
    if (!isFilled) return;
    // Before the dialog, which would close on the same key.
    const handleKey = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Element && event.target.closest('[role="menu"]') !== null;
      if (event.key !== 'Escape' || isInMenu) return;
      event.stopPropagation();
      setFilled(false);
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [isFilled]);

  const toggle = () => {
    if (isNative) return void document.exitFullscreen();
    if (isFilled || !document.fullscreenEnabled || !area.current) return setFilled(!isFilled);
    area.current.requestFullscreen().catch(() => setFilled(true));
  };
  return { isFull: isNative || isFilled, isFilled, toggle };
}
