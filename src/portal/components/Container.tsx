import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Container.module.css';

/** Content width with gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(styles.root, className)}>{children}</div>;
}
