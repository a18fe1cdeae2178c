import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { sendPageText as text } from '../../../text/sendPage.ts';
import styles from './OutgoingRow.module.css';
import type { Outgoing } from './useSending.ts';

interface Props {
  row: Outgoing;
  onPause: (key: string) => void;
  onResume: (key: string) => void;
}

const FAULTS: Readonly<Record<string, string>> = text.faults;

/** A file on its way: how far it is, what is wrong with it, and what to do. */
export function OutgoingRow({ row, onPause, onResume }: Props) {
  const locale = useLocale();
  const { key, name, size, state, sent, fault, file } = row;
  const canPause = state === 'waiting' || state === 'sending';
  const canResume = file !== null && (state === 'paused' || state === 'interrupted');
  return (
    <li className={styles.root}>
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          {state === 'sending'
            ? text.progress(formatSize(sent, locale), formatSize(size, locale))
            : `${formatSize(size, locale)} · ${file === null && state === 'interrupted' ? text.chooseAgain : text.states[state]}`}
        </span>
        {fault && (
          <p className={styles.fault} role="alert">
            {FAULTS[fault] ?? text.faults.other}
          </p>
        )}
      </div>
      {canPause && (
        <Button size="small" aria-label={text.pauseOne(name)} onClick={() => onPause(key)}>
          {text.pause}
        </Button>
      )}
      {canResume && (
        <Button size="small" aria-label={text.resumeOne(name)} onClick={() => onResume(key)}>
          {text.resume}
        </Button>
      )}
      {state === 'sending' && (
        <LinearProgress
          className={styles.bar}
          variant="determinate"
          value={size === 0 ? 0 : Math.min(100, (sent / size) * 100)}
          aria-label={name}
        />
      )}
    </li>
  );
}
