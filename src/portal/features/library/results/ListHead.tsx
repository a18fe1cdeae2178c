import { text } from '../../../text/en.ts';
import styles from './ListItem.module.css';

/** Names of the columns. */
export function ListHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      <span />
      <span>{text.library.columns.title}</span>
      <span className={styles.wide}>{text.library.columns.type}</span>
      <span className={styles.wide}>{text.library.columns.format}</span>
      <span className={styles.number}>{text.library.columns.size}</span>
      <span className={styles.date}>{text.library.columns.date}</span>
      <span />
    </div>
  );
}
