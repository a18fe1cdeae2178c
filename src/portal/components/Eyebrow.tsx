import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Eyebrow.module.css';

/** The small uppercase line above a title. */
export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={classNames(styles.root, className)}>{children}</p>;
}
