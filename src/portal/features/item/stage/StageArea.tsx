import { type ReactNode, useRef } from 'react';
import { FullScreenContext, useFullScreen } from '../../../components/full-screen/useFullScreen.ts';
import type { Neighbour, Neighbours } from '../useNeighbours.ts';
import styles from './StageArea.module.css';
import { useSwipe } from './useSwipe.ts';

interface Props {
  neighbours: Neighbours;
  onGo: (neighbour: Neighbour) => void;
  children: ReactNode;
}

/** Where items are shown: it stays from one to the next, on the whole screen too, and takes swipes between them. */
export function StageArea({ neighbours: { previous, next }, onGo, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const { isFilled, ...fullScreen } = useFullScreen(area);
  useSwipe(area, {
    onPrevious: previous && (() => onGo(previous)),
    onNext: next && (() => onGo(next)),
  });
  return (
    <FullScreenContext value={fullScreen}>
      <div ref={area} className={styles.area} data-filled={isFilled || undefined}>
        <div className={styles.pulled}>{children}</div>
      </div>
    </FullScreenContext>
  );
}
