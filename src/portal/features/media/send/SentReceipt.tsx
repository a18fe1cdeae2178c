import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../../shared/domain/dates.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { sendReceiptQuery } from '../../../lib/queries/sendPage.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { sendPageText as text } from '../../../text/sendPage.ts';
import styles from './SentReceipt.module.css';

interface Props {
  token: string;
  /** Absent: the link has ended. */
  onMore?: () => void;
}

/** What this browser sent: names, sizes, SHA-256 and times, for the screen and for paper. */
export default function SentReceipt({ token, onMore }: Props) {
  const locale = useLocale();
  const { data } = useQuery(sendReceiptQuery(token));
  const files = data?.files.filter(({ state }) => state === 'arrived') ?? [];
  if (!data || files.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="sent-receipt">
      <h2 id="sent-receipt">{text.receipt}</h2>
      <p role="status">{text.received(files.length)}</p>
      {data.name && <p>{text.by(data.name)}</p>}
      {data.message && <p className={styles.message}>{data.message}</p>}
      <ul className={styles.list}>
        {files.map(({ uploadId, name, size, sha256, arrivedAt }) => (
          <li key={uploadId} className={styles.file}>
            <bdi>{name}</bdi>
            <span className={styles.facts}>
              {formatSize(size, locale)}
              {arrivedAt && ` · ${formatDateTime(arrivedAt, locale)}`}
            </span>
            <code className={styles.sum} dir="ltr">
              {sha256 ? `SHA-256 ${sha256}` : text.checking}
            </code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => window.print()}>
          {text.print}
        </Button>
        {onMore && <Button onClick={onMore}>{text.more}</Button>}
      </div>
    </section>
  );
}
