import Close from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { List, ListReader } from '../../../shared/contract/list.ts';
import { isContentManager } from '../../../shared/policy/visibility.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { showList } from '../../lib/lists/listCalls.ts';
import { listQuery, shareGroupsQuery } from '../../lib/lists/listQueries.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text as common } from '../../text/en.ts';
import { listText } from '../../text/lists.ts';
import styles from './ShareDialog.module.css';

const text = listText.share;

/** What is chosen beside the codes of groups, which have no colon. */
const PERSON = ':person';
const EVERYONE = ':everyone';

const nameOf = ({ email, label }: ListReader): string => email ?? label ?? text.everyone;

/** Who can open a list of one's own, and who may change it. */
export default function ShareDialog({ list: shown, onClose }: { list: List; onClose: () => void }) {
  const titleId = useId();
  const { data: list = shown } = useQuery(listQuery(shown.id));
  const readers = list.readers ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title(list.name)}</DialogTitle>
      <DialogContent className={styles.root}>
        <p>{text.lead}</p>
        {readers.length === 0 ? (
          <p className={styles.nobody}>{text.nobody}</p>
        ) : (
          <ul className={styles.readers}>
            {readers.map((reader) => (
              <Reader key={reader.id} listId={list.id} reader={reader} />
            ))}
          </ul>
        )}
        <NewReader listId={list.id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reader({ listId, reader }: { listId: number; reader: ListReader }) {
  const name = nameOf(reader);
  const handleEnd = async () => {
    try {
      const params = { id: listId, readerId: reader.id };
      showList(await call('delete', '/api/private/list/{id}/readers/{readerId}', { params }));
      showToast(text.ended(name));
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <li className={styles.reader}>
      <span className={styles.name}>{name}</span>
      <span className={styles.may}>{reader.canChange ? text.change : text.see}</span>
      <IconAction label={text.end(name)} onClick={() => void handleEnd()}>
        <Close fontSize="small" />
      </IconAction>
    </li>
  );
}

function NewReader({ listId }: { listId: number }) {
  const { session } = useSession();
  const { data: groups = [] } = useQuery(shareGroupsQuery);
  const [whom, setWhom] = useState(PERSON);
  const [email, setEmail] = useState('');
  const [canChange, setCanChange] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiError | null>(null);
  const hasEveryone = session !== null && isContentManager(session);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    const reader = whom === PERSON ? { email: email.trim() } : whom === EVERYONE ? {} : { group: whom };
    try {
      showList(
        await call('post', '/api/private/list/{id}/readers', {
          params: { id: listId },
          body: { ...reader, canChange },
        }),
      );
      setEmail('');
    } catch (error) {
      if (error instanceof ApiError) setFault(error);
      else showToast(messageOf(error), { tone: 'error' });
    }
    setBusy(false);
  };
  const [named, other] = fault ? [fault.errors.email ?? fault.errors.group, messageOf(fault)] : [];
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {fault && !named && <Alert severity="error">{other}</Alert>}
      {(groups.length > 0 || hasEveryone) && (
        <SelectField
          label={text.with}
          value={whom}
          error={whom === PERSON ? undefined : named}
          onChange={({ target }) => setWhom(target.value)}
        >
          <option value={PERSON}>{text.person}</option>
          {groups.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          {hasEveryone && <option value={EVERYONE}>{text.everyone}</option>}
        </SelectField>
      )}
      {whom === PERSON && (
        <Field
          label={text.email}
          type="email"
          autoComplete="off"
          slotProps={{ input: { inputMode: 'email' } }}
          help={text.emailHelp}
          error={named}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <SelectField
        label={text.may}
        value={canChange ? 'change' : 'see'}
        onChange={({ target }) => setCanChange(target.value === 'change')}
      >
        <option value="see">{text.see}</option>
        <option value="change">{text.change}</option>
      </SelectField>
      <Button type="submit" variant="contained" aria-busy={isBusy} disabled={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
