import { Link } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import styles from './LinkTabs.module.css';

export interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
}

interface Props {
  /** The name of the navigation. */
  label: string;
  tabs: readonly LinkTab[];
  /** Scroll in one line above a hairline instead of wrapping. */
  isLine?: boolean;
  className?: string;
}

/** Parts of a page with addresses of their own, the current one underlined. */
export function LinkTabs({ label, tabs, isLine = false, className }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={classNames(styles.list, isLine && styles.line)}>
        {tabs.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
