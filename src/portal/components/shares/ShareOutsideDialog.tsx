import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Share, ShareInput } from '../../../shared/contract/share.ts';
import type { Listable } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { refreshShares, shareDraftQuery } from '../../lib/shares/shareQueries.ts';
import { text as common } from '../../text/en.ts';
import { shareText } from '../../text/shares.ts';
import { CopyButton } from '../action/CopyButton.tsx';
import { LoadError } from '../feedback/LoadError.tsx';
import { Field } from '../fields/Field.tsx';
import { ShareForm } from './ShareForm.tsx';
import styles from './ShareOutsideDialog.module.css';

const text = shareText.make;

interface Props {
  entries: readonly Listable[] | (() => Promise<readonly Listable[]>);
  title: string;
  onClose: () => void;
}

/** Chooses how records are shared with people without an account, and shows the link. */
export default function ShareOutsideDialog({ entries, title, onClose }: Props) {
  const titleId = useId();
  const [made, setMade] = useState<Share | null>(null);
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shares', 'entries', titleId],
    queryFn: () => (typeof entries === 'function' ? entries() : entries),
    gcTime: 0,
  });
  const handleMade = (share: Share) => {
    void refreshShares();
    setMade(share);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{made ? text.made : text.title}</DialogTitle>
      {made ? (
        <Made share={made} onClose={onClose} />
      ) : read && read.length > 0 ? (
        <Draft entries={read} title={title} onMade={handleMade} onClose={onClose} />
      ) : (
        <Aside onClose={onClose}>
          {read && text.none}
          {error && <LoadError error={error} onRetry={refetch} />}
          {!read && !error && <Skeleton variant="rectangular" height={240} />}
        </Aside>
      )}
    </Dialog>
  );
}

interface DraftProps extends Pick<Props, 'title' | 'onClose'> {
  entries: readonly Listable[];
  onMade: (share: Share) => void;
}

function Draft({ entries, title, onMade, onClose }: DraftProps) {
  const all: ShareInput['entries'] = entries.map(({ kind, id, isWhole = false }) => ({ kind, id, isWhole }));
  const { data: draft, error, refetch } = useQuery(shareDraftQuery(all));
  if (draft && draft.count > 0)
    return <ShareForm entries={all} draft={draft} title={title} onMade={onMade} onClose={onClose} />;
  return (
    <Aside onClose={onClose}>
      {draft && text.none}
      {error && !draft && <LoadError error={error} onRetry={refetch} />}
      {!draft && !error && <Skeleton variant="rectangular" height={240} />}
    </Aside>
  );
}

function Aside({ children, onClose }: { children: React.ReactNode; onClose: () => void }) {
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.close}
        </Button>
      </DialogActions>
    </>
  );
}

function Made({ share, onClose }: { share: Share; onClose: () => void }) {
  const url = share.url ?? '';
  return (
    <>
      <DialogContent className={styles.root}>
        <p className={styles.lead}>{text.madeText}</p>
        <div className={styles.link}>
          <Field
            label={text.link}
            className={styles.url}
            readOnly
            autoFocus
            dir="ltr"
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton label={shareText.copy(share.title)} value={url} copied={shareText.copied} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {common.actions.close}
        </Button>
        <Button href={paths.shares} onClick={onClose}>
          {shareText.open}
        </Button>
      </DialogActions>
    </>
  );
}
