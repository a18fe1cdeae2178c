import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { Box, CircularProgress, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { AppBar, RefreshIconButton, UserMenu, useGetIdentity, useLoading, useTranslate } from 'react-admin';
import { FinderButton } from '../finder/FinderButton.tsx';
import { GuideButton } from '../guide/GuideButton.tsx';
import { UploadIndicator } from '../uploads/UploadIndicator.tsx';
import { ColourModeButton } from './ColourModeButton.tsx';
import { LanguageItems } from './LanguageItems.tsx';
import { SecurityItem } from './SecurityItem.tsx';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { SignOutItem } from './SignOutItem.tsx';

/** Reads the screen's data again, and turns while data are being read. */
function RefreshTool() {
  const isLoading = useLoading();
  return (
    <RefreshIconButton
      icon={isLoading ? <CircularProgress color="inherit" size={20} thickness={2.5} /> : <Refresh />}
    />
  );
}

function AppBarTools() {
  const translate = useTranslate();
  return (
    <>
      <FinderButton />
      <UploadIndicator />
      <RefreshTool />
      <Tooltip title={translate('admin.bar.portal')}>
        <IconButton component="a" href="/" color="inherit" aria-label={translate('admin.bar.portal')}>
          <OpenInNew />
        </IconButton>
      </Tooltip>
      <ColourModeButton />
      <GuideButton />
      <ShortcutKeys />
    </>
  );
}

/** The menu of the account, named by the words on it: its owner. */
function AccountMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const label = translate('ra.auth.user_menu');
  return (
    <UserMenu icon={<AccountCircle />} label={[label, identity?.fullName].filter(Boolean).join(': ')}>
      <SecurityItem />
      <LanguageItems />
      <SignOutItem />
    </UserMenu>
  );
}

/** 64 px high: word-mark, the screen's title, uploads in progress, the portal, colour mode and account. */
export function AdminAppBar() {
  return (
    <AppBar
      alwaysOn
      color="inherit"
      userMenu={<AccountMenu />}
      toolbar={<AppBarTools />}
      sx={{ '& .RaAppBar-toolbar': { minHeight: 64, paddingInline: 1 } }}
    >
      <Link
        href="/admin"
        underline="none"
        sx={{ display: { xs: 'none', md: 'block' }, width: 160, flex: 'none', pl: 0.5 }}
      >
        <Typography
          component="span"
          sx={{ letterSpacing: '.2em', fontWeight: 500, textTransform: 'uppercase' }}
        >
          Sillage
        </Typography>
      </Link>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body1" component="h1" id="react-admin-title" noWrap />
      </Box>
    </AppBar>
  );
}
