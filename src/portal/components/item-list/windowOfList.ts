import { type Rect, type Virtualizer, windowScroll } from '@tanstack/react-virtual';

type Instance<Item extends Element> = Virtualizer<Window, Item>;

export const windowSize = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * Tells a virtualizer when the window changes its size. Unlike its own observer this one says nothing at the start:
 * asking then lays the page out while it is being built, and `initialRect` has said it already.
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
