import type { ComponentProps } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './Tick.module.css';

/** The square tick box. */
export function Tick({ className, ...input }: ComponentProps<'input'>) {
  return <input type="checkbox" {...input} className={classNames(styles.root, className)} />;
}
