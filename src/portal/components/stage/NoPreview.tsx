import { text } from '../../text/en.ts';
import styles from './NoPreview.module.css';

/** Represents a file without a picture: its format, set like a title. */
export function NoPreview({ extension }: { extension: string }) {
  return (
    <div className={styles.none}>
      <p className={styles.format}>{extension}</p>
      <p className={styles.text}>{text.item.noPreview}</p>
    </div>
  );
}
