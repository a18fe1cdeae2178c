import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './SentNote.module.css';

/** Takes the place of a form that has done its work, and the focus with it. */
export function SentNote({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.root}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
