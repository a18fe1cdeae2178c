import type { CSSProperties } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './Skeleton.module.css';

/** A quiet block where content will be. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span data-skeleton aria-hidden="true" className={classNames(styles.root, className)} style={style} />
  );
}
