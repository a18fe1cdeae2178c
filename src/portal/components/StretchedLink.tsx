import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import styles from './StretchedLink.module.css';

/** A link that covers the nearest positioned element around it: a card, a row or a tile is one link as a whole. */
export function StretchedLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames(styles.root, className)} />;
}
