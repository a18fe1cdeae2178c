/** How a picture lies in its stage: `scale` 1 fits; `x` and `y` move its centre, in pixels of the stage. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };
/** A picture smaller than its stage may be shown at most this many times as large as it is. */
const SMALL_SCALE = 2;

export interface Size {
  width: number;
  height: number;
}

/**
 * How far a picture of `native` pixels may be enlarged in its stage: until each of its pixels is one of the page's.
 * One that is smaller than the stage has been enlarged to fit it, and may be somewhat further.
 */
export function findMaxScale(native: Size, stage: Size): number {
  const shown = Math.min(stage.width / native.width, stage.height / native.height);
  const toNative = 1 / shown;
  if (!Number.isFinite(toNative) || toNative <= 0) return SMALL_SCALE;
  return toNative >= 1 ? toNative : Math.max(1, SMALL_SCALE * toNative);
}

/** The picture never leaves its stage by more than what is hidden of it. */
export function clampZoom({ scale, x, y }: Zoom, stage: Size, maxScale: number): Zoom {
  const bounded = Math.min(maxScale, Math.max(1, scale));
  const limitX = ((bounded - 1) * stage.width) / 2;
  const limitY = ((bounded - 1) * stage.height) / 2;
  return {
    scale: bounded,
    x: Math.min(limitX, Math.max(-limitX, x)),
    y: Math.min(limitY, Math.max(-limitY, y)),
  };
}

interface Step {
  factor: number;
  /** What stays in place, measured from the stage's centre. */
  at: Point;
  maxScale: number;
}

/** Scales by `factor` so that the point under the pointer stays there. */
export function zoomAt(zoom: Zoom, { factor, at, maxScale }: Step): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
