import type { ReactNode } from 'react';
import { StageArea } from './StageArea.tsx';
import { StageBar, type StageWays } from './StageBar.tsx';
import styles from './StageFrame.module.css';

interface Props extends StageWays {
  /** Place in the list, counted from zero; `null` while unknown. */
  index: number | null;
  total: number;
  /** Closes the dialog that it fills; without it, it is a page. */
  onClose?: () => void;
  stage: ReactNode;
  /** Content beside the stage, below it on a phone. */
  children: ReactNode;
}

/** One item, large on its ground, with what there is to say of it beside it. */
export function StageFrame({ index, total, onClose, stage, children, ...ways }: Props) {
  return (
    <div className={styles.root} data-dialog={onClose ? true : undefined}>
      <StageBar {...ways} index={index} total={total} onClose={onClose} />
      <StageArea {...ways}>{stage}</StageArea>
      <div className={styles.facts}>{children}</div>
    </div>
  );
}
