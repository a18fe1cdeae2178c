import { type ReactNode, useRef } from 'react';
import { FullScreenContext, useFullScreen } from '../full-screen/useFullScreen.ts';
import styles from './StageArea.module.css';
import type { StageWays } from './StageBar.tsx';
import { useSwipe } from './useSwipe.ts';

/** Where items are shown: it stays from one to the next, on the whole screen too, and takes swipes between them. */
export function StageArea({ onPrevious, onNext, children }: StageWays & { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const { isFilled, ...fullScreen } = useFullScreen(area);
  useSwipe(area, { onPrevious, onNext });
  return (
    <FullScreenContext value={fullScreen}>
      <div ref={area} className={styles.area} data-filled={isFilled || undefined}>
        <div className={styles.pulled}>{children}</div>
      </div>
    </FullScreenContext>
  );
}
