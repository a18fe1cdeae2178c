import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './SectionHeading.module.css';

interface Props {
  children: ReactNode;
  /** Where the whole of it is. */
  to?: string;
  action?: string;
}

export function SectionHeading({ children, to, action }: Props) {
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{children}</h2>
      {to && action && (
        <Link to={to} className={styles.link}>
          {action}
        </Link>
      )}
    </div>
  );
}
