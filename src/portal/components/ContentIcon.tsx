import { lazy, Suspense } from 'react';
import styles from './ContentIcon.module.css';

const LazyIcon = lazy(() => import('../lib/icons/IconifyIcon.tsx'));

/** An icon that a content manager chose by name. The renderer loads only where one appears. */
export function ContentIcon({ name }: { name: string }) {
  return (
    <span className={styles.root} aria-hidden="true">
      <Suspense>
        <LazyIcon name={name} />
      </Suspense>
    </span>
  );
}
