import type { HTMLAttributes, RefObject } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './FullScreenArea.module.css';
import { FullScreenContext, useFullScreen } from './useFullScreen.ts';

interface Props extends HTMLAttributes<HTMLDivElement> {
  area: RefObject<HTMLDivElement | null>;
}

/** A stage that the buttons in it can put on the whole screen. */
export function FullScreenArea({ area, className, ...props }: Props) {
  const { isFilled, ...fullScreen } = useFullScreen(area);
  return (
    <FullScreenContext value={fullScreen}>
      <div
        {...props}
        ref={area}
        className={classNames(styles.root, className)}
        data-filled={isFilled || undefined}
      />
    </FullScreenContext>
  );
}
