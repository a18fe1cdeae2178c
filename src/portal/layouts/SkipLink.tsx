import { text } from '../text/en.ts';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'content';

export function SkipLink() {
  return (
    <a className={styles.root} href={`#${MAIN_ID}`} onClick={() => document.getElementById(MAIN_ID)?.focus()}>
      {text.frame.skip}
    </a>
  );
}
