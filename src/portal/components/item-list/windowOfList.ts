import { type Rect, type Virtualizer, windowScroll } from '@tanstack/react-virtual';

type Instance<Item extends Element> = Virtualizer<Window, Item>;

export const windowSize = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * Notifies a virtualizer when the window is resized. Unlike its own observer this one does not report at the start:
 * measuring then forces a layout while the page is being built, and `initialRect` has the size already.
 */
export function watchWindowSize<Item extends Element>(
  _instance: Instance<Item>,
  tell: (rect: Rect) => void,
): () => void {
  const handle = () => tell(windowSize());
  window.addEventListener('resize', handle, { passive: true });
  return () => window.removeEventListener('resize', handle);
}

/** Scrolls unless the window is there already, as at the start: scrolling too lays the page out at once. */
export function scrollWindow<Item extends Element>(
  offset: number,
  options: Parameters<typeof windowScroll>[1],
  instance: Instance<Item>,
): void {
  if (offset + (options.adjustments ?? 0) !== instance.scrollOffset) windowScroll(offset, options, instance);
}
