import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import styles from './ActionButton.module.css';

interface Props extends Omit<ButtonProps, 'variant' | 'color' | 'href'> {
  look?: 'primary' | 'outline' | 'quiet' | 'onPicture';
  /** A path of the portal. */
  to?: string;
  href?: string;
  isBusy?: boolean;
}

/** The house's button: square, uppercase, widely spaced. */
export function ActionButton({ look = 'outline', to, isBusy = false, disabled, className, ...props }: Props) {
  const target = to ? { component: Link, to } : {};
  return (
    <Button
      {...props}
      {...target}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      variant={look === 'primary' ? 'contained' : look === 'quiet' ? 'text' : 'outlined'}
      className={classNames(styles.root, styles[look], isBusy && styles.busy, className)}
    />
  );
}
