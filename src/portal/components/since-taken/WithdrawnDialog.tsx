import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '../../../shared/domain/dates.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import {
  type ComparedSet,
  withdrawnQuery,
  withdrawnSheetPath,
} from '../../lib/since-taken/sinceTakenCalls.ts';
import { text as common } from '../../text/en.ts';
import { sinceTakenText as text } from '../../text/sinceTaken.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import styles from './SinceTaken.module.css';

interface Props {
  set: ComparedSet;
  onClose: () => void;
  /** The member has deleted their copies. */
  onDone: () => void;
}

/** What the member took and may not have any more. */
export default function WithdrawnDialog({ set, onClose, onDone }: Props) {
  const id = useId();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(withdrawnQuery(set));
  const items = data?.data ?? [];
  const more = data ? data.total - items.length : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      fullScreen={useMediaQuery('(max-width: 599px)')}
    >
      <DialogTitle id={`${id}-title`}>{text.title}</DialogTitle>
      <DialogContent className={styles.content}>
        <p>{text.lead}</p>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        <ul className={styles.list}>
          {items.map(({ itemId, fileName, version, takenAt, reason }) => {
            const date = formatDate(takenAt, locale);
            return (
              <li key={itemId}>
                <bdi>{fileName}</bdi>
                <span className={styles.fact}>
                  {version === null ? text.taken(date) : text.version(version, date)}
                </span>
                <span className={styles.fact}>{text.reasons[reason]}</span>
              </li>
            );
          })}
          {more > 0 && <li>{text.more(more, locale)}</li>}
        </ul>
        <p>
          <a href={withdrawnSheetPath(set)} download>
            {text.sheet}
          </a>
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.actions.close}</Button>
        <Button variant="contained" onClick={onDone} disabled={!data}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
