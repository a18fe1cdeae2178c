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
export const MAX_SCALE = 8;

/** The picture never leaves its stage by more than what is hidden of it. */
export function clampZoom({ scale, x, y }: Zoom, stage: { width: number; height: number }): Zoom {
  const bounded = Math.min(MAX_SCALE, Math.max(1, scale));
  const limitX = ((bounded - 1) * stage.width) / 2;
  const limitY = ((bounded - 1) * stage.height) / 2;
  return {
    scale: bounded,
    x: Math.min(limitX, Math.max(-limitX, x)),
    y: Math.min(limitY, Math.max(-limitY, y)),
  };
}

/** Scales by `factor` so that the point under the pointer stays there. `at` is measured from the stage's centre. */
export function zoomAt(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
