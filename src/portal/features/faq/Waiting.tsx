import Skeleton from '@mui/material/Skeleton';
import { PageTitle } from '../../components/PageTitle.tsx';
import { faqText as text } from '../../text/faq.ts';
import styles from './FaqPage.module.css';

const ROWS = [72, 56, 64, 48, 60, 70, 52];

/** The page before its questions, with everything in its place. */
export function Waiting() {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <div className={`${styles.root} ${styles.waiting}`} aria-hidden="true">
        <div className={styles.search}>
          <Skeleton className={styles.waitingField} />
          <p className={styles.count} />
        </div>
        <div className={styles.side}>
          <Skeleton className={styles.waitingSide} />
        </div>
        <div className={styles.list}>
          <div className={styles.waitingTitle} />
          {ROWS.map((width) => (
            <div key={width} className={styles.waitingRow}>
              <Skeleton width={`${width}%`} height={20} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
