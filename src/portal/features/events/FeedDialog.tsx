import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EventFeed } from '../../../shared/contract/event.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { Field } from '../../components/fields/Field.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { copyText } from '../../lib/copyText.ts';
import { eventFeedQuery } from '../../lib/queries/events.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { eventText } from '../../text/events.ts';
import styles from './FeedDialog.module.css';

const words = eventText.feed;

/** The address that calendars read: explained, made, copied and revoked. It is shown once, when it is made. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data: feed, isError } = useQuery(eventFeedQuery);
  const keep = ({ createdAt, lastReadAt }: EventFeed) =>
    queryClient.setQueryData(eventFeedQuery.queryKey, { createdAt, lastReadAt });
  const onError = (error: Error) => showToast(messageOf(error), { tone: 'error' });
  const made = useMutation({
    mutationFn: () => call('post', '/api/private/user/event-feed'),
    onSuccess: keep,
    onError,
  });
  const revoked = useMutation({
    mutationFn: () => call('delete', '/api/private/user/event-feed'),
    onSuccess: () => {
      keep({ createdAt: null, lastReadAt: null });
      made.reset();
      showToast(words.revoked);
    },
    onError,
  });
  const address = made.data?.url;
  const hasAddress = address !== undefined || (feed?.createdAt ?? null) !== null;
  const isBusy = made.isPending || revoked.isPending;

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      fullScreen={useMediaQuery('(max-width: 599px)')}
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent className={styles.words}>
        <p>{words.text}</p>
        <p>{words.secret}</p>
        <div aria-live="polite" className={styles.state}>
          {address ? <Address address={address} /> : feed && <State feed={feed} />}
          {isError && !feed && <p>{text.errors.unexpected}</p>}
        </div>
      </DialogContent>
      <DialogActions>
        {address ? (
          <Button variant="contained" href={address.replace(/^https?:/, 'webcal:')}>
            {words.open}
          </Button>
        ) : (
          <Button
            variant={hasAddress ? 'outlined' : 'contained'}
            disabled={!feed}
            aria-busy={isBusy}
            onClick={() => made.mutate()}
          >
            {hasAddress ? words.renew : words.make}
          </Button>
        )}
        {hasAddress && (
          <Button variant="outlined" aria-busy={isBusy} onClick={() => revoked.mutate()}>
            {words.revoke}
          </Button>
        )}
        <Button className={styles.close} onClick={onClose}>
          {text.actions.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const handleCopy = () => copyText(address, { copied: words.copied, failed: words.copyFailed });
  return (
    <>
      <div className={styles.address}>
        <Field
          label={words.madeTitle}
          value={address}
          slotProps={{
            input: {
              readOnly: true,
              onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
            },
          }}
        />
        <Button variant="outlined" onClick={() => void handleCopy()}>
          {words.copy}
        </Button>
      </div>
      <p className={styles.note}>{words.madeText}</p>
    </>
  );
}

function State({ feed: { createdAt, lastReadAt } }: { feed: EventFeed }) {
  const locale = useLocale();
  if (!createdAt) return null;
  return (
    <>
      <p>
        {words.has(formatDate(createdAt, locale))}{' '}
        {lastReadAt ? words.read(formatDate(lastReadAt, locale)) : words.unread}
      </p>
      <p className={styles.note}>{words.renewText}</p>
    </>
  );
}
