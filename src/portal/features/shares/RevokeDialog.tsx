import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Share } from '../../../shared/contract/share.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { refreshShares } from '../../lib/shares/shareQueries.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text as common } from '../../text/en.ts';
import { shareText as text } from '../../text/shares.ts';

/** Confirms the end of a link, or with `null` of all of them. */
export default function RevokeDialog({ share, onClose }: { share: Share | null; onClose: () => void }) {
  const titleId = useId();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const handleRevoke = async () => {
    setBusy(true);
    try {
      showToast(await revoke(share, locale));
      onClose();
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
    setBusy(false);
    void refreshShares();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{share ? text.revokeTitle(share.title) : text.revokeAllTitle}</DialogTitle>
      <DialogContent>{text.revokeText}</DialogContent>
      <DialogActions>
        <Button variant="contained" aria-busy={isBusy} disabled={isBusy} onClick={() => void handleRevoke()}>
          {share ? text.revoke : text.revokeAll}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Returns what is shown once it is done. */
async function revoke(share: Share | null, locale: string): Promise<string> {
  if (!share) {
    const { revoked } = await call('post', '/api/private/share/revoke', {});
    return text.revokedAll(revoked, locale);
  }
  await call('post', '/api/private/share/{id}/revoke', { params: { id: share.id } });
  return text.revoked(share.title);
}
