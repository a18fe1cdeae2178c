import FitScreen from '@mui/icons-material/FitScreenOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Picture } from '../../../shared/contract/file.ts';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import { FullScreenButton } from '../full-screen/FullScreenButton.tsx';
import { useZoom } from './useZoom.ts';
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
  /** Receives the scale, to load a sharper picture. */
  onScale?: (scale: number) => void;
  children: ReactNode;
}

/** A surface to zoom and pan, by pointer, finger and keys. */
export function ZoomStage({ label, native, maxScale: fixed, ground, onScale, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, maxScale, zoomIn, zoomOut, reset, handlers } = useZoom(stage, { native, maxScale: fixed });
  useEffect(() => onScale?.(zoom.scale), [zoom.scale, onScale]);

  useEffect(() => {
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
        <div
          className={styles.moved}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          {children}
        </div>
      </div>
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
    </div>
  );
}
