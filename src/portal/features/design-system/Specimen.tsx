import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';

/** A titled part of the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </section>
  );
}

/** The same in light and in dark: each mode's class gives its subtree the colours of that mode. */
export function Specimen({ children }: { children: ReactNode }) {
  return (
    <div className={styles.modes}>
      {(['light', 'dark'] as const).map((mode) => (
        <div key={mode} className={`${mode} ${styles.mode}`}>
          <Typography variant="overline" component="p" className={styles.modeName}>
            {text[mode]}
          </Typography>
          {children}
        </div>
      ))}
    </div>
  );
}
