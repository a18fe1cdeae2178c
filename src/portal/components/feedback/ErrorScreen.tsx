import Button from '@mui/material/Button';
import { paths } from '../../lib/paths.ts';
import { text } from '../../text/en.ts';
import { DocumentTitle } from '../DocumentTitle.tsx';
import styles from './ErrorScreen.module.css';

interface Props {
  status: number;
  message: string;
  /** Clears the error and leads to the home page. */
  onBack: () => void;
}

/** The page for what is missing, forbidden or broken. */
export function ErrorScreen({ status, message, onBack }: Props) {
  return (
    <section className={styles.root} data-status={status}>
      <DocumentTitle title={message} />
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{message}</h1>
      <p className={styles.text}>{status === 403 ? text.errors.noAccess : text.errors.page}</p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onBack}>
          {text.errors.back}
        </Button>
        {status === 404 && <Button href={paths.search}>{text.actions.search}</Button>}
      </div>
    </section>
  );
}
