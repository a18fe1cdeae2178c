import Key from '@mui/icons-material/KeyOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router';

/** Leads to one's own second steps. */
export function SecurityItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/security" onClick={menu?.onClose}>
      <ListItemIcon>
        <Key fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('admin.security.title')}</ListItemText>
    </MenuItem>
  );
}
