import Search from '@mui/icons-material/SearchOutlined';
import { Box, ButtonBase } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetIdentity, useStoreContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { visuallyHidden } from '../components/visuallyHidden.ts';
import { KeyLabel } from '../keys/KeyLabel.tsx';
import { ariaKeys } from '../keys/readKey.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { useShortcut } from '../keys/useShortcut.ts';
import { readRecent, recordAt, withRecent } from './recentRecords.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./FinderDialog.tsx')).FinderDialog }));

/** Opens the search over everything, and notes which records are opened. */
export function FinderButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const store = useStoreContext();
  const recentKey = identity ? `finder.recent.${identity.id}` : null;
  useShortcut('find', () => setIsOpen(true));
  useEffect(() => {
    const name = recordAt(pathname);
    if (name && recentKey) store.setItem(recentKey, withRecent(readRecent(store.getItem(recentKey)), name));
  }, [pathname, recentKey, store]);

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(SHORTCUTS.find.keys)}
        onClick={() => setIsOpen(true)}
        sx={{
          font: 'inherit',
          gap: 1,
          minWidth: { xs: 44, md: 200 },
          height: { xs: 44, md: 36 },
          px: { xs: 0, md: 1.5 },
          mr: { xs: 0, md: 1 },
          border: { xs: 0, md: 1 },
          borderColor: { md: 'divider' },
          color: { xs: 'inherit', md: 'text.secondary' },
          '&:hover': { borderColor: 'text.primary' },
        }}
      >
        <Search />
        <Box
          component="span"
          sx={(theme) => ({ flex: 1, textAlign: 'left', [theme.breakpoints.down('md')]: visuallyHidden })}
        >
          {translate('admin.find.title')}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
          <KeyLabel keys={SHORTCUTS.find.keys[0]} />
        </Box>
      </ButtonBase>
      {isOpen ? (
        <Suspense fallback={null}>
          <FinderDialog recentKey={recentKey} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
