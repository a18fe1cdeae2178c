import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, usePermissions, useStore } from 'react-admin';
import { can } from '../../shared/policy/policy.ts';
import { ROLES, type Role } from '../../shared/policy/roles.ts';
import { followKeys } from '../keys/followKeys.ts';
import { registerList, registerShortcut } from '../keys/shortcuts.ts';
import { useShortcut } from '../keys/useShortcut.ts';
import { useResources } from '../kit/resources.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../keys/ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Where the keys of `go` lead that are no list of a resource, and what lets one go there. */
const PAGES = [
  { shortcut: 'goOverview', path: '/', subject: 'back-office', action: 'show' },
  { shortcut: 'goFiles', path: '/files', subject: 'storage', action: 'list' },
  { shortcut: 'goSettings', path: '/configuration', subject: 'configuration', action: 'list' },
  { shortcut: 'goStatus', path: '/status', subject: 'configuration', action: 'show' },
] as const;

/** Listens to the keyboard on every screen, also while its content loads, and shows what it can do. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasSingleKeys] = useStore('keys.single', true);
  const navigate = useNavigate();
  const { permissions } = usePermissions<unknown>();
  const resources = useResources();
  const single = useRef(hasSingleKeys);
  single.current = hasSingleKeys;

  useEffect(() => followKeys(document, { hasSingleKeys: () => single.current }), []);
  useEffect(() => {
    const roles = ROLES.filter(
      (role): role is Role => Array.isArray(permissions) && permissions.includes(role),
    );
    const pages = PAGES.filter(({ action, subject }) => can({ roles }, action, subject));
    const lists = resources.filter(({ name }) => can({ roles }, 'list', name));
    const ends = [
      ...pages.map(({ shortcut, path }) => registerShortcut(shortcut, () => navigate(path))),
      ...lists.flatMap(({ name, shortcut }) =>
        shortcut ? registerList(name, shortcut, () => navigate(`/${name}`)) : [],
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [permissions, navigate, resources]);
  useShortcut('help', () => setIsOpen(true));

  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
