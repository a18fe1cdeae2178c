import type { ComponentProps } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './IconAction.module.css';

interface Props extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: string;
}

/** A button that shows an icon only. */
export function IconAction({ label, className, children, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={classNames(styles.root, className)}
    >
      {children}
    </button>
  );
}
