import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';

const KeepDraftsDialog = lazy(async () => ({
  default: (await import('../components/drafts/KeepDraftsDialog.tsx')).KeepDraftsDialog,
}));
/** The store is loaded with the first form; the menu is on every screen. */
const loadDrafts = () => import('../components/drafts/draftStore.ts');

/** Signs out; prompts first for what becomes of drafts that the account has on this device, by the returned dialog. */
export function useSignOut(onCancel?: () => void): { signOut: () => Promise<void>; dialog: ReactNode } {
  const logout = useLogout();
  const { data: identity } = useGetIdentity();
  const [draftCount, setDraftCount] = useState(0);
  const account = String(identity?.id ?? '');

  const signOut = async () => {
    const { createDraftStore, openStorage } = await loadDrafts();
    const { length } = createDraftStore(openStorage()).listAll(account);
    if (length === 0) await logout();
    else setDraftCount(length);
  };
  const handleClose = () => {
    setDraftCount(0);
    onCancel?.();
  };
  const handleDecide = async (isKept: boolean) => {
    if (!isKept) {
      const { createDraftStore, openStorage } = await loadDrafts();
      createDraftStore(openStorage()).close(account);
    }
    await logout();
  };

  const dialog =
    draftCount > 0 ? (
      <Suspense fallback={null}>
        <KeepDraftsDialog
          count={draftCount}
          onDecide={(isKept) => void handleDecide(isKept)}
          onClose={handleClose}
        />
      </Suspense>
    ) : null;
  return { signOut, dialog };
}
