import Logout from '@mui/icons-material/LogoutOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetIdentity, useLogout, useTranslate, useUserMenu } from 'react-admin';

const KeepDraftsDialog = lazy(async () => ({
  default: (await import('../components/drafts/KeepDraftsDialog.tsx')).KeepDraftsDialog,
}));
/** The store is loaded with the first form; the menu is on every screen. */
const loadDrafts = () => import('../components/drafts/draftStore.ts');

/** Signs out; asks first what becomes of drafts that the account has on this device. */
export function SignOutItem() {
  const translate = useTranslate();
  const logout = useLogout();
  const menu = useUserMenu();
  const { data: identity } = useGetIdentity();
  const [draftCount, setDraftCount] = useState(0);
  const account = String(identity?.id ?? '');

  const handleClick = async () => {
    const { createDraftStore, openStorage } = await loadDrafts();
    const { length } = createDraftStore(openStorage()).listAll(account);
    if (length === 0) await logout();
    else setDraftCount(length);
  };
  const handleClose = () => {
    setDraftCount(0);
    menu?.onClose();
  };
  const handleDecide = async (isKept: boolean) => {
    if (!isKept) {
      const { createDraftStore, openStorage } = await loadDrafts();
      createDraftStore(openStorage()).close(account);
    }
    await logout();
  };

  return (
    <>
      <MenuItem onClick={() => void handleClick()}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
      {draftCount > 0 ? (
        <Suspense fallback={null}>
          <KeepDraftsDialog
            count={draftCount}
            onDecide={(isKept) => void handleDecide(isKept)}
            onClose={handleClose}
          />
        </Suspense>
      ) : null}
    </>
  );
}
