import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { saveFile } from '../../../shared/client/saveFile.ts';
import type { ErasureRequest } from '../../../shared/contract/personalData.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { call, sendDirectly } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { profileText } from '../../text/profile.ts';
import styles from './PersonalData.module.css';
import { personalDataQuery } from './profileQueries.ts';

/** What is kept of the member: as a file, and a request that it is erased. */
export function PersonalData() {
  return (
    <div className={styles.parts}>
      <Export />
      <Erasure />
    </div>
  );
}

function Export() {
  const [isBusy, setBusy] = useState(false);
  const handleExport = async () => {
    setBusy(true);
    try {
      const response = await sendDirectly({
        method: 'POST',
        path: '/api/private/user/me/personal-data/export',
      });
      saveFile(await response.blob(), 'personal-data.zip');
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <Typography>{profileText.exportText}</Typography>
      <Button
        variant="outlined"
        className={styles.action}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void handleExport()}
      >
        {profileText.export}
      </Button>
    </div>
  );
}

function Erasure() {
  const client = useQueryClient();
  const locale = useLocale();
  const titleId = useId();
  const { data } = useQuery(personalDataQuery);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<{ request: ErasureRequest | null }>, done: string) => {
    setBusy(true);
    try {
      client.setQueryData(personalDataQuery.queryKey, await work());
      showToast(done);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const handleRequest = () =>
    change(() => call('post', '/api/private/user/me/erasure'), profileText.erasureRequested);
  const handleWithdraw = () =>
    change(async () => {
      await call('delete', '/api/private/user/me/erasure');
      return { request: null };
    }, profileText.erasureWithdrawn);

  if (!data) return null;
  const { request } = data;
  const isOpen = request !== null && request.declinedAt === null;
  return (
    <div className={styles.part}>
      <Typography>{profileText.erasureText}</Typography>
      {request && (
        <Typography color="textSecondary">
          {request.declinedAt === null
            ? profileText.erasureOpen(formatDateTime(request.requestedAt, locale))
            : profileText.erasureDeclined(formatDateTime(request.declinedAt, locale), request.answer)}
        </Typography>
      )}
      <Button
        variant="outlined"
        className={styles.action}
        disabled={isBusy}
        onClick={() => (isOpen ? void handleWithdraw() : setAsking(true))}
      >
        {isOpen ? profileText.withdraw : profileText.erase}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{profileText.eraseTitle}</DialogTitle>
        <DialogContent>{profileText.eraseAsk}</DialogContent>
        <DialogActions>
          <Button variant="contained" disabled={isBusy} onClick={() => void handleRequest()}>
            {profileText.eraseConfirm}
          </Button>
          <Button variant="outlined" onClick={() => setAsking(false)}>
            {text.actions.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
