import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styles from './SectionBar.module.css';

interface Props {
  /** Of the title, which names the section. */
  id: string;
  title: string;
  /** Actions at the end of the line. */
  children?: ReactNode;
}

/** The title of a section below a hairline, with what can be done with the whole of it. */
export function SectionBar({ id, title, children }: Props) {
  return (
    <div className={styles.root}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </div>
  );
}
