import type { ComponentProps } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './Checkbox.module.css';

/** The square checkbox. */
export function Checkbox({ className, ...input }: ComponentProps<'input'>) {
  return <input type="checkbox" {...input} className={classNames(styles.root, className)} />;
}
