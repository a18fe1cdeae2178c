import { type ReactNode, useRef } from 'react';
import { FullScreenArea } from '../full-screen/FullScreenArea.tsx';
import styles from './StageArea.module.css';
import type { StageWays } from './StageBar.tsx';
import { useSwipe } from './useSwipe.ts';

/** Where items are shown: it stays from one to the next, on the whole screen too, and takes swipes between them. */
export function StageArea({ onPrevious, onNext, children }: StageWays & { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, { onPrevious, onNext });
  return (
    <FullScreenArea area={area} className={styles.area}>
      <div className={styles.pulled}>{children}</div>
    </FullScreenArea>
  );
}
