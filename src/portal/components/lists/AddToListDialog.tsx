import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { ListSummary } from '../../../shared/contract/list.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { addToList, type Listable, refreshLists } from '../../lib/lists/listCalls.ts';
import { changeableListsQuery } from '../../lib/lists/listQueries.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text as common } from '../../text/en.ts';
import { listText } from '../../text/lists.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import { Field } from '../fields/Field.tsx';
import styles from './AddToListDialog.module.css';

const text = listText.add;

interface Props {
  entries: readonly Listable[];
  /** What is done once they are in a list. */
  onAdded?: () => void;
  onClose: () => void;
}

/** Puts records into one of the member's lists, or into a new one. */
export default function AddToListDialog({ entries, onAdded, onClose }: Props) {
  const titleId = useId();
  const { data: lists, error, refetch } = useQuery(changeableListsQuery);
  const [isBusy, setBusy] = useState(false);
  const handleDone = () => {
    onAdded?.();
    onClose();
  };
  const handleChoose = async (list: ListSummary) => {
    if (isBusy) return;
    setBusy(true);
    if (await addToList(list, entries)) handleDone();
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent className={styles.root}>
        {error && !lists && <LoadError error={error} onRetry={refetch} />}
        {!lists && !error && <Skeleton variant="rectangular" height={96} />}
        {lists && lists.length === 0 && <p className={styles.none}>{text.none}</p>}
        {lists && lists.length > 0 && (
          <ul className={styles.lists} aria-busy={isBusy}>
            {lists.map((list) => (
              <li key={list.id}>
                <Choice list={list} onChoose={() => void handleChoose(list)} />
              </li>
            ))}
          </ul>
        )}
        <NewList entries={entries} onMade={handleDone} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({ list, onChoose }: { list: ListSummary; onChoose: () => void }) {
  const locale = useLocale();
  return (
    <Button className={styles.list} fullWidth onClick={onChoose}>
      <span className={styles.name}>{list.name}</span>
      <span className={styles.count}>{listText.entries(list.count, locale)}</span>
    </Button>
  );
}

function NewList({ entries, onMade }: { entries: readonly Listable[]; onMade: () => void }) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      const made = await call('post', '/api/private/list', { body: { name, entries: [...entries] } });
      void refreshLists();
      showToast(text.added(made.name), { action: { label: text.open, to: paths.oneList(made.id) } });
      onMade();
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  };
  const named = fault instanceof ApiError ? fault.errors.name : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {fault !== null && !named && <Alert severity="error">{messageOf(fault)}</Alert>}
      <Field
        label={text.name}
        className={styles.field}
        value={name}
        error={named}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="contained" aria-busy={isBusy} disabled={isBusy}>
        {text.make}
      </Button>
    </form>
  );
}
