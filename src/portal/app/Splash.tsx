import { text } from '../text/en.ts';
import styles from './Splash.module.css';

/** Shown until the session and the page's code are loaded: a progress line that appears only after a while. */
export function Splash() {
  return (
    <main className={styles.root} aria-busy="true">
      <div role="progressbar" aria-label={text.frame.loading} className={styles.line} />
    </main>
  );
}
