import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Container.module.css';

interface Props {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Content width with gutters. */
export function Container({ children, className, ref }: Props) {
  return (
    <div ref={ref} className={classNames(styles.root, className)}>
      {children}
    </div>
  );
}
