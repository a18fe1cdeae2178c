import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { toastStore } from '../../lib/toast/toastStore.ts';
import { OfflineNote } from './OfflineNote.tsx';
import styles from './Toasts.module.css';

/** Only in a tab that shows the portal as another account, which the script in index.html marks. */
const SeeingBand = lazy(() => import('./SeeingBand.tsx'));

/** Long enough to read and to reach for "Undo". */
const LIFE_MS = 7000;

/** A short message at the bottom, above whatever is open. */
export default function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  // What leaves keeps its words until it is gone.
  const [shown, setShown] = useState(toast);
  if (toast && toast !== shown) setShown(toast);
  const handleClose = (_event: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway' && toast) toastStore.dismiss(toast.id);
  };
  const action = shown?.action && (
    <Button
      color="inherit"
      className={styles.action}
      href={shown.action.to}
      onClick={() => {
        toastStore.dismiss(shown.id);
        shown.action?.run?.();
      }}
    >
      {shown.action.label}
    </Button>
  );
  return (
    <>
      {document.documentElement.dataset.seeing && (
        <Suspense>
          <SeeingBand />
        </Suspense>
      )}
      <OfflineNote />
      {/* In a place of its own: a dialog that is open hides the page from assistive technology. */}
      <Portal>
        <Snackbar
          key={shown?.id}
          open={toast !== null}
          autoHideDuration={LIFE_MS}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          className={styles.root}
          onClose={handleClose}
          message={shown?.message}
          action={action}
          slotProps={{
            content: { role: 'status', className: classNames(shown?.tone === 'error' && styles.error) },
          }}
        />
      </Portal>
    </>
  );
}
