import { text } from '../text/en.ts';
import styles from './Splash.module.css';

/** The quiet moment before a page is there: a hairline that only shows when waiting takes long. */
export function Splash() {
  return (
    <main className={styles.root} aria-busy="true">
      <div role="progressbar" aria-label={text.frame.loading} className={styles.line} />
    </main>
  );
}
