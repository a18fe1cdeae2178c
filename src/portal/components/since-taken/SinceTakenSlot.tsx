import { classNames } from '../../lib/classNames.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import type { ComparedSet } from '../../lib/since-taken/sinceTakenCalls.ts';
import styles from './SinceTakenSlot.module.css';

const SinceTaken = idlePart(() => import('./SinceTaken.tsx'));

interface Props {
  /** Absent while the page does not know it. */
  set: ComparedSet | undefined;
  /** What it is in the space of: below the title of a page, above a section, or in a row with something else. */
  place: 'title' | 'section' | 'row';
}

/** The place where a page says what changed since the member took it, once it has nothing better to do. */
export function SinceTakenSlot({ set, place }: Props) {
  return (
    <div className={classNames(styles.root, styles[place])} data-since-taken>
      {set && <SinceTaken set={set} />}
    </div>
  );
}
