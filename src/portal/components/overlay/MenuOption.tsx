import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styles from './MenuOption.module.css';

interface Props extends MenuItemProps, Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'download'> {
  label: string;
  /** Smaller, below the label. */
  facts: ReactNode;
}

/** An entry of a menu with a line of facts below its name. */
export function MenuOption({ label, facts, ...props }: Props) {
  return (
    <MenuItem {...props} className={styles.root}>
      <span>{label}</span>
      <span className={styles.facts}>{facts}</span>
    </MenuItem>
  );
}
