import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import styles from './ActionButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'ref'> {
  look?: 'primary' | 'outline' | 'quiet' | 'onPicture';
  /** A path of the portal: the button is a link then. */
  to?: string;
  startIcon?: ReactNode;
  isBusy?: boolean;
}

/** The house's button: square, uppercase, widely spaced. */
export function ActionButton({
  look = 'outline',
  to,
  startIcon,
  isBusy = false,
  className,
  children,
  ...props
}: Props) {
  const names = classNames(styles.root, styles[look], isBusy && styles.busy, className);
  if (to) {
    return (
      <Link to={to} className={names}>
        {startIcon}
        {children}
      </Link>
    );
  }
  return (
    <button type="button" aria-busy={isBusy || undefined} {...props} className={names}>
      {startIcon}
      {children}
    </button>
  );
}
