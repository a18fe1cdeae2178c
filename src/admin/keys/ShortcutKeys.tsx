import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, usePermissions, useStore } from 'react-admin';
import { can, type Subject } from '../../shared/policy/policy.ts';
import { ROLES, type Role } from '../../shared/policy/roles.ts';
import { followKeys } from './followKeys.ts';
import { registerShortcut, type ShortcutId } from './shortcuts.ts';
import { useShortcut } from './useShortcut.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Where the keys of `go` lead, and whose list that is. */
const PLACES: readonly (readonly [ShortcutId, string, Subject])[] = [
  ['goOverview', '/', 'back-office'],
  ['goLibraries', '/library', 'library'],
  ['goItems', '/library-item', 'library-item'],
  ['goImports', '/import', 'import'],
  ['goFiles', '/files', 'storage'],
  ['goAttributes', '/attribute', 'attribute'],
  ['goNews', '/news', 'news'],
  ['goEvents', '/event', 'event'],
  ['goToolkits', '/toolkit', 'toolkit'],
  ['goQuestions', '/faq', 'faq'],
  ['goVideos', '/training-video', 'training-video'],
  ['goPortals', '/media-portal', 'media-portal'],
  ['goUsers', '/users', 'users'],
  ['goSettings', '/configuration', 'configuration'],
];

/** Listens to the keyboard on every screen, and shows what it can do. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasSingleKeys] = useStore('keys.single', true);
  const navigate = useNavigate();
  const { permissions } = usePermissions<unknown>();
  const single = useRef(hasSingleKeys);
  single.current = hasSingleKeys;

  useEffect(() => followKeys(document, { hasSingleKeys: () => single.current }), []);
  useEffect(() => {
    const roles = ROLES.filter(
      (role): role is Role => Array.isArray(permissions) && permissions.includes(role),
    );
    const ends = PLACES.filter(([, , subject]) =>
      can({ roles }, subject === 'back-office' ? 'show' : 'list', subject),
    ).map(([id, path]) => registerShortcut(id, () => navigate(path)));
    return () => {
      for (const end of ends) end();
    };
  }, [permissions, navigate]);
  useShortcut('help', () => setIsOpen(true));

  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
