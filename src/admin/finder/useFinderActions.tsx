import Add from '@mui/icons-material/AddOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { useColorScheme } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import type { Session, SessionUser } from '../../shared/contract/auth.ts';
import { foldText, wordsOf } from '../../shared/domain/fold.ts';
import { can } from '../../shared/policy/policy.ts';
import { useOwnLibraries } from '../components/limits/useOwnLibraries.ts';
import { isActive, nameOf, runShortcut, shortcutIds, shortcutOf } from '../keys/shortcuts.ts';
import { useResources } from '../kit/resources.ts';

/** Something that the search offers besides records: a place, or something to do. */
export interface FinderAction {
  readonly id: string;
  readonly label: string;
  readonly Icon: ComponentType;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Address below the back-office; without one it acts. */
  readonly path?: string;
  readonly run?: () => void;
  /** Whether it acts on the record behind the dialog. */
  readonly isOfScreen?: boolean;
}

/** All actions that the signed-in user is allowed, in the order in which they are offered. */
export function useFinderActions(): FinderAction[] {
  const translate = useTranslate();
  const { setMode } = useColorScheme();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  // Without those who are signed in nothing but the screens of everybody is offered.
  const actor = (identity as (SessionUser & Pick<Session, 'editLimits'>) | undefined) ?? null;
  const { libraries } = useOwnLibraries({ enabled: can(actor, 'create', 'library-item') });
  // What the screen offered when the dialog opened.
  const [ofScreen] = useState(() => shortcutIds().filter((id) => isActive(id) && shortcutOf(id).isAction));
  const allowed = useResources().filter(({ name }) => can(actor, 'list', name));
  const go = (name: string) => translate('admin.find.go', { name });

  return [
    ...ofScreen.map((id) => ({
      id,
      label: nameOf(id, translate),
      Icon: Keyboard,
      keys: shortcutOf(id).keys[0] ?? '',
      run: () => void runShortcut(id),
      isOfScreen: true,
    })),
    ...allowed
      .filter(({ name, screens }) => (screens.create || name === 'import') && can(actor, 'create', name))
      .map(({ name }) => ({
        id: `new.${name}`,
        label: translate(`resources.${name}.new`),
        Icon: Add,
        path: `/${name}/create`,
      })),
    ...(can(actor, 'create', 'library-item') ? libraries : []).map(({ id, title }) => ({
      id: `upload.${id}`,
      label: translate('admin.find.upload_to', { title }),
      Icon: FileUpload,
      path: `/library/${id}/items?upload`,
    })),
    { id: 'go', label: go(translate('admin.dashboard.title')), Icon: ArrowForward, path: '/' },
    ...allowed.map(({ name }) => ({
      id: `go.${name}`,
      label: go(translate(`resources.${name}.name`, { smart_count: 2 })),
      Icon: ArrowForward,
      path: `/${name}`,
    })),
    ...(can(actor, 'list', 'recall')
      ? [
          {
            id: 'go.recalls',
            label: go(translate('admin.holders.recalls')),
            Icon: ArrowForward,
            path: '/recalls',
          },
        ]
      : []),
    ...(can(actor, 'list', 'calendar')
      ? [
          {
            id: 'go.calendar',
            label: go(translate('admin.calendar.title')),
            Icon: ArrowForward,
            path: '/calendar',
          },
        ]
      : []),
    ...(can(actor, 'list', 'translation')
      ? [
          {
            id: 'go.translations',
            label: go(translate('admin.translation_files.title')),
            Icon: ArrowForward,
            path: '/translations',
          },
        ]
      : []),
    ...(can(actor, 'show', 'audience')
      ? [
          {
            id: 'go.seeing-as',
            label: translate('admin.seeing_as.title'),
            Icon: ArrowForward,
            path: '/seeing-as',
          },
          {
            id: 'go.shown',
            label: go(translate('admin.shown_then.title')),
            Icon: ArrowForward,
            path: '/shown',
          },
        ]
      : []),
    ...(can(actor, 'list', 'storage')
      ? [{ id: 'go.files', label: go(translate('admin.files.title')), Icon: ArrowForward, path: '/files' }]
      : []),
    ...(can(actor, 'create', 'users')
      ? [
          {
            id: 'go.invite',
            label: translate('admin.invite.title'),
            Icon: Add,
            path: '/users/invite',
          },
        ]
      : []),
    ...(can(actor, 'list', 'change')
      ? [
          {
            id: 'go.changes',
            label: go(translate('admin.changes.title')),
            Icon: ArrowForward,
            path: '/changes',
          },
        ]
      : []),
    ...(can(actor, 'show', 'configuration')
      ? [
          {
            id: 'go.status',
            label: go(translate('admin.health.title')),
            Icon: ArrowForward,
            path: '/status',
          },
        ]
      : []),
    ...(can(actor, 'show', 'back-office')
      ? [
          {
            id: 'go.security',
            label: go(translate('admin.security.title')),
            Icon: ArrowForward,
            path: '/security',
          },
        ]
      : []),
    ...(can(actor, 'list', 'job')
      ? [{ id: 'go.jobs', label: go(translate('admin.job.title')), Icon: ArrowForward, path: '/jobs' }]
      : []),
    ...(can(actor, 'list', 'configuration')
      ? [
          {
            id: 'go.settings',
            label: go(translate('admin.configuration.title')),
            Icon: ArrowForward,
            path: '/configuration',
          },
        ]
      : []),
    { id: 'light', label: translate('admin.find.light'), Icon: LightMode, run: () => setMode('light') },
    { id: 'dark', label: translate('admin.find.dark'), Icon: DarkMode, run: () => setMode('dark') },
    {
      id: 'system',
      label: translate('admin.find.system'),
      Icon: DesktopWindows,
      run: () => setMode('system'),
    },
    {
      id: 'keys',
      label: translate('admin.keys.title'),
      Icon: Keyboard,
      keys: shortcutOf('help').keys[0] ?? '',
      run: () => void runShortcut('help'),
    },
    {
      id: 'guide',
      label: translate('admin.keys.names.guide'),
      Icon: HelpOutline,
      keys: shortcutOf('guide').keys[0] ?? '',
      run: () => void runShortcut('guide'),
    },
    {
      id: 'portal',
      label: translate('admin.find.portal'),
      Icon: OpenInNew,
      run: () => window.location.assign('/'),
    },
    { id: 'sign-out', label: translate('ra.auth.logout'), Icon: Logout, run: () => void logout() },
  ];
}

/** Actions in whose label every word of `q` begins a word, those that begin with it first. */
export function matchActions(actions: readonly FinderAction[], q: string): FinderAction[] {
  const words = wordsOf(foldText(q));
  if (words.length === 0) return [];
  const scored = actions.flatMap((action) => {
    const own = wordsOf(foldText(action.label));
    if (!words.every((word) => own.some((one) => one.startsWith(word)))) return [];
    return [{ action, isFirst: own.join(' ').startsWith(words.join(' ')) }];
  });
  return [...scored.filter(({ isFirst }) => isFirst), ...scored.filter(({ isFirst }) => !isFirst)].map(
    ({ action }) => action,
  );
}
