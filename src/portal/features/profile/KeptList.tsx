import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api/messageOf.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './Sessions.module.css';

interface Kept<Id> {
  id: Id;
  name: string;
  facts: readonly string[];
}

interface KeptListProps<Id> {
  title: string;
  lead: string;
  rows: readonly Kept<Id>[];
  /** What ends one of them: on the button, of which one for those who do not see the row, and once it is done. */
  words: { end: string; endOne: (name: string) => string; ended: (name: string) => string };
  onEnd: (id: Id) => Promise<unknown>;
  /** Reads the list again, whatever became of it. */
  onSettled: () => Promise<unknown>;
}

/** What of the member's is trusted or let in, each of which can be ended; nothing where there is none. */
export function KeptList<Id extends string | number>(props: KeptListProps<Id>) {
  const { title, lead, rows, words, onEnd, onSettled } = props;
  const [ending, setEnding] = useState<Id | null>(null);
  const end = async ({ id, name }: Kept<Id>) => {
    setEnding(id);
    try {
      await onEnd(id);
      showToast(words.ended(name));
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      await onSettled();
      setEnding(null);
    }
  };
  if (rows.length === 0) return null;
  return (
    <div className={styles.trusted}>
      <h3 className={styles.title}>{title}</h3>
      <Typography color="textSecondary">{lead}</Typography>
      <ul>
        {rows.map((row) => (
          <DeviceRow key={row.id} name={row.name} facts={row.facts}>
            <Button
              size="small"
              aria-label={words.endOne(row.name)}
              aria-busy={ending === row.id}
              disabled={ending !== null}
              onClick={() => void end(row)}
            >
              {words.end}
            </Button>
          </DeviceRow>
        ))}
      </ul>
    </div>
  );
}
