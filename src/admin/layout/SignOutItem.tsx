import Logout from '@mui/icons-material/LogoutOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate, useUserMenu } from 'react-admin';
import { useSignOut } from './useSignOut.tsx';

export function SignOutItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  const { signOut, dialog } = useSignOut(() => menu?.onClose());
  return (
    <>
      <MenuItem onClick={() => void signOut()}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
      {dialog}
    </>
  );
}
