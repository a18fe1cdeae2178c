/** Whether the text of this page runs from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** The side on which a line of text ends, for menus and popovers that open along it. */
export const endSide = (): 'left' | 'right' => (isRightToLeft() ? 'left' : 'right');

/** How far a distance in pixels to the right leads in the direction of reading. */
export const alongReading = (dx: number): number => (isRightToLeft() ? -dx : dx);

/**
 * A key by what it means in the order of reading: where that is from right to left, the arrow to the left leads on, and
 * is `ArrowRight`.
 */
export function keyInReading(key: string): string {
  if (!isRightToLeft()) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}
