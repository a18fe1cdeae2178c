import type { ReactNode } from 'react';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import styles from './DeviceRow.module.css';

interface DeviceRowProps {
  name: string;
  facts: readonly string[];
  /** What can be done with it. */
  children?: ReactNode;
}

/** Something of the member's that is signed in, trusted or kept, in a list. */
export function DeviceRow({ name, facts, children }: DeviceRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.facts}>{joinFacts(facts)}</span>
      </span>
      {children}
    </li>
  );
}
