import Button from '@mui/material/Button';
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
    <section className={styles.root}>
      <DocumentTitle title={message} />
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{message}</h1>
      <p className={styles.text}>{text.errors.page}</p>
      <Button variant="outlined" className={styles.back} onClick={onBack}>
        {text.errors.back}
      </Button>
    </section>
  );
}
