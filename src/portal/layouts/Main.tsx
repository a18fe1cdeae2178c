import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Main.module.css';
import { MAIN_ID } from './SkipLink.tsx';

export function Main({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.root, className)}>
      {children}
    </main>
  );
}
