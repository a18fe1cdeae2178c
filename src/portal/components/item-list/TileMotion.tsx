import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../shared/contract/file.ts';
import { isStill } from '../../lib/motion/isStill.ts';
import styles from './TileMotion.module.css';

interface Props {
  picture: Picture;
}

/**
 * Over the picture of a film: some silent seconds of it while its tile is pointed at or has the focus. Nothing is
 * fetched before, and nothing moves for users who prefer reduced motion or reduced data.
 */
export default function TileMotion({ picture }: Props) {
  const root = useRef<HTMLSpanElement>(null);
  const [isOn, setOn] = useState(false);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const tile = root.current?.closest('[role="gridcell"]');
    if (!tile) return;
    const start = () => !isStill() && setOn(true);
    const stop = () => {
      setOn(false);
      setMoving(false);
    };
    const isPointedAt = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && start();
    const listeners = [
      ['pointerenter', isPointedAt],
      ['pointerleave', stop],
      ['focusin', start],
      ['focusout', stop],
    ] as const;
    for (const [name, listener] of listeners) tile.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) tile.removeEventListener(name, listener as EventListener);
    };
  }, []);

  const { motion, fit, focalPoint } = picture;
  const [x, y] = focalPoint;
  return (
    <span ref={root} className={styles.root} aria-hidden="true" data-motion>
      {isOn && motion && (
        <video
          className={styles.film}
          data-moving={isMoving || undefined}
          style={{ objectFit: fit, objectPosition: `${x * 100}% ${y * 100}%` }}
          src={motion.url}
          muted
          autoPlay
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          onPlaying={() => setMoving(true)}
          onError={() => setOn(false)}
        />
      )}
    </span>
  );
}
