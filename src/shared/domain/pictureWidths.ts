/**
 * Widths in pixels of the pictures that are made of a file, as far as it is wider; then its own. The widest is for
 * pictures that fill the largest screens.
 */
export const PICTURE_WIDTHS: readonly number[] = [320, 640, 1280, 2048, 2880];
