import type { HTMLAttributes } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './CardGrid.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  component?: 'div' | 'ul';
  /** Two beside each other on a tablet; small cards are three. */
  isLarge?: boolean;
}

/** Cards in up to three columns. `--row-gap` is the space between rows. */
export function CardGrid({ component: Root = 'div', isLarge = false, className, ...props }: Props) {
  return <Root {...props} className={classNames(styles.root, isLarge && styles.large, className)} />;
}
