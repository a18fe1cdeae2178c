import type { FocalBox, FocalPoint } from '../contract/file.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a crop of a picture is made around, and what it may not cut; as fractions of width and height. */
export interface Focus {
  readonly point: FocalPoint;
  readonly box: FocalBox | null;
}

export const MIDDLE: Focus = { point: [0.5, 0.5], box: null };

/**
 * Where a picture is placed in a frame that it fills: as `object-position` of CSS reads it. The point that lies in the
 * box as it lies in the whole picture is the one by which every frame that can hold the box does.
 */
export function anchorOf({ point: [x, y], box }: Focus): FocalPoint {
  if (!box) return [x, y];
  const [left, top, right, bottom] = box;
  const along = (start: number, end: number, otherwise: number) => {
    const room = 1 - (end - start);
    return room > 0 ? Math.min(1, start / room) : otherwise;
  };
  return [along(left, right, x), along(top, bottom, y)];
}

/** Whether a frame of this ratio that the picture fills shows the whole box. */
export function canHold(ratio: number, { width, height }: Size, box: FocalBox | null): boolean {
  if (!box) return true;
  const [left, top, right, bottom] = box;
  const own = width / height;
  return ratio >= own ? bottom - top <= own / ratio : right - left <= ratio / own;
}
