import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface Props {
  children: ReactNode;
  /** Where the whole of it is. */
  to?: string;
  action?: string;
}

export function SectionHeading({ children, to, action }: Props) {
  return (
    <div className={styles.root}>
      <Typography variant="h2">{children}</Typography>
      {to && action && (
        <Button href={to} className={styles.link}>
          {action}
        </Button>
      )}
    </div>
  );
}
