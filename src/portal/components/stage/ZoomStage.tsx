import FitScreen from '@mui/icons-material/FitScreenOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Picture } from '../../../shared/contract/file.ts';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import { FullScreenButton } from '../full-screen/FullScreenButton.tsx';
import { type SharedZoom, useZoom } from './useZoom.ts';
import styles from './ZoomStage.module.css';
import type { Size } from './zoom.ts';

interface Props {
  label: string;
  /** The picture's own pixels: zooming ends there. */
  native?: Size;
  /** Where zooming ends without pixels. */
  maxScale?: number;
  /** The background that the picture needs; the page's by default. */
  ground?: Picture['ground'];
  /** How it lies together with other stages. */
  shared?: SharedZoom;
  /** Whether another stage has the tools and the keys. */
  isFollower?: boolean;
  /** Receives the scale, to load a sharper picture. */
  onScale?: (scale: number) => void;
  /** A layer over the picture for what can be focused; `--scale` is the present one. `null`: none. */
  layer?: { ref: Ref<HTMLDivElement>; size: Size } | null;
  children: ReactNode;
}

/** A surface to zoom and pan, by pointer, finger and keys. */
export function ZoomStage({
  label,
  native,
  maxScale: fixed,
  ground,
  shared,
  isFollower = false,
  onScale,
  layer,
  children,
}: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, maxScale, zoomIn, zoomOut, reset, handlers } = useZoom(stage, {
    native,
    maxScale: fixed,
    shared,
  });
  useEffect(() => onScale?.(zoom.scale), [zoom.scale, onScale]);

  useEffect(() => {
    if (isFollower) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
      if (event.ctrlKey || event.metaKey) return;
      if (event.key === '+' || event.key === '=') zoomIn();
      else if (event.key === '-') zoomOut();
      else if (event.key === '0') reset();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  const transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  return (
    <div className={styles.root} data-ground={ground ?? undefined}>
      <div
        ref={stage}
        data-stage
        role="img"
        aria-label={label}
        className={styles.stage}
        data-zoomed={zoom.scale > 1 || undefined}
        {...handlers}
      >
        <div className={styles.moved} style={{ transform }}>
          {children}
        </div>
      </div>
      {layer && (
        <div className={styles.over}>
          <div className={styles.moved} style={{ transform }}>
            <div ref={layer.ref} className={styles.layer} style={layerStyle(layer.size, zoom.scale)} />
          </div>
        </div>
      )}
      {!isFollower && (
        <div className={styles.tools}>
          <IconAction label={text.item.zoomOut} onClick={zoomOut} disabled={zoom.scale <= 1}>
            <ZoomOut />
          </IconAction>
          <IconAction label={text.item.zoomReset} onClick={reset} disabled={zoom.scale <= 1}>
            <FitScreen />
          </IconAction>
          <IconAction label={text.item.zoomIn} onClick={zoomIn} disabled={zoom.scale >= maxScale}>
            <ZoomIn />
          </IconAction>
          <FullScreenButton />
        </div>
      )}
    </div>
  );
}

const layerStyle = ({ width, height }: Size, scale: number) =>
  ({ '--ratio': width / height, '--scale': scale }) as CSSProperties;
