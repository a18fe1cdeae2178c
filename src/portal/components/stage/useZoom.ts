import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  clampZoom,
  distance,
  FIT,
  findMaxScale,
  middle,
  type Point,
  type Size,
  type Zoom,
  zoomAt,
} from './zoom.ts';

const STEP = 1.5;
const DOUBLE_CLICK_SCALE = 2.5;
const CENTRE: Point = { x: 0, y: 0 };

interface Limit {
  /** The picture's own pixels, beyond which nothing more is to be seen. */
  native?: Size;
  /** The limit where there are no pixels. */
  maxScale?: number;
  /** How the stage lies together with others. */
  shared?: SharedZoom;
}

/** The state of several stages that move as one. */
export type SharedZoom = ReturnType<typeof useSharedZoom>;
export const useSharedZoom = () => useState<Zoom>(FIT);

/** Wheel, pinch, drag, double click and keys on a stage. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  { native, maxScale: fixed = 2, shared }: Limit,
) {
  const own = useState<Zoom>(FIT);
  const [zoom, setZoom] = shared ?? own;
  /** The stage without the ground that it keeps around the picture. */
  const [box, setBox] = useState<(Size & Point) | null>(null);
  const maxScale = native && box ? findMaxScale(native, box) : fixed;
  const pointers = useRef(new Map<number, Point>());

  const change = useCallback(
    (next: (zoom: Zoom) => Zoom) => {
      if (box) setZoom((current) => clampZoom(next(current), box, maxScale));
    },
    [box, maxScale, setZoom],
  );
  const fromCentre = useCallback(
    (x: number, y: number): Point => {
      const around = stage.current?.getBoundingClientRect();
      if (!around || !box) return CENTRE;
      return {
        x: x - around.left - box.x - box.width / 2,
        y: y - around.top - box.y - box.height / 2,
      };
    },
    [stage, box],
  );

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { x, y, width, height } = entry.contentRect;
      setBox({ x, y, width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // React listens passively to wheels, which could not keep the page from scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromCentre(event.clientX, event.clientY);
      change((current) => zoomAt(current, { factor: Math.exp(-event.deltaY * 0.002), at, maxScale }));
    };
    // A second finger means to zoom, also where one finger may scroll the page.
    const handleTouch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    element.addEventListener('touchmove', handleTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchmove', handleTouch);
    };
  }, [stage, change, fromCentre, maxScale]);

  const handlePointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handlePointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const at = fromCentre(middle(now, other).x, middle(now, other).y);
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      change((current) => zoomAt(current, { factor, at, maxScale }));
    } else {
      change((current) => ({ ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y }));
    }
  };
  const handlePointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return {
    zoom,
    maxScale,
    zoomIn: () => change((current) => zoomAt(current, { factor: STEP, at: CENTRE, maxScale })),
    zoomOut: () => change((current) => zoomAt(current, { factor: 1 / STEP, at: CENTRE, maxScale })),
    reset: useCallback(() => setZoom(FIT), [setZoom]),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerEnd,
      onPointerCancel: handlePointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const at = fromCentre(event.clientX, event.clientY);
        change((current) =>
          current.scale > 1 ? FIT : zoomAt(current, { factor: DOUBLE_CLICK_SCALE, at, maxScale }),
        );
      },
    },
  };
}
