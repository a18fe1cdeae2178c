import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Status from '@mui/icons-material/MonitorHeartOutlined';
import Jobs from '@mui/icons-material/PendingActionsOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { Menu, useAuthProvider, useGetResourceLabel, useSidebarState, useTranslate } from 'react-admin';
import { MENU_GROUPS, type MenuGroup, type ResourceDefinition } from '../kit/defineResource.ts';
import { useResources } from '../kit/resources.ts';

interface MenuEntry {
  readonly to: string;
  /** Absent for a resource, which has a name of its own. */
  readonly text?: string;
  readonly Icon: ComponentType;
  readonly needs: { readonly resource: string; readonly action: string };
}

/** Screens that are none of a resource, at the end of their group. */
const PAGES: Readonly<Record<MenuGroup, readonly MenuEntry[]>> = {
  library: [
    {
      to: '/recalls',
      text: 'admin.holders.recalls',
      Icon: AssignmentReturn,
      needs: { resource: 'recall', action: 'list' },
    },
    {
      to: '/files',
      text: 'admin.files.title',
      Icon: Folder,
      needs: { resource: 'storage', action: 'list' },
    },
  ],
  content: [
    {
      to: '/calendar',
      text: 'admin.calendar.title',
      Icon: CalendarMonth,
      needs: { resource: 'calendar', action: 'list' },
    },
    {
      to: '/translations',
      text: 'admin.translation_files.title',
      Icon: Translate,
      needs: { resource: 'translation', action: 'list' },
    },
  ],
  people: [
    {
      to: '/seeing-as',
      text: 'admin.seeing_as.title',
      Icon: Visibility,
      needs: { resource: 'audience', action: 'show' },
    },
  ],
  house: [
    {
      to: '/configuration',
      text: 'admin.configuration.title',
      Icon: Settings,
      needs: { resource: 'configuration', action: 'edit' },
    },
    {
      to: '/jobs',
      text: 'admin.job.title',
      Icon: Jobs,
      needs: { resource: 'job', action: 'list' },
    },
    {
      to: '/status',
      text: 'admin.health.title',
      Icon: Status,
      needs: { resource: 'configuration', action: 'show' },
    },
    {
      to: '/changes',
      text: 'admin.changes.title',
      Icon: History,
      needs: { resource: 'change', action: 'list' },
    },
  ],
};

const entriesOf = (resources: readonly ResourceDefinition[], group: MenuGroup): readonly MenuEntry[] => [
  ...resources
    .filter((resource) => resource.group === group)
    .map(({ name, icon }) => ({
      to: `/${name}`,
      Icon: icon,
      needs: { resource: name, action: 'list' },
    })),
  ...PAGES[group],
];

/**
 * Addresses of the entries that the policy lets this account open; undefined until it is known of all, since entries that
 * come one after the other push each other down.
 */
function useAllowed(resources: readonly ResourceDefinition[]): ReadonlySet<string> | undefined {
  const authProvider = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['auth', 'menu'],
    queryFn: async () => {
      const entries = MENU_GROUPS.flatMap((group) => entriesOf(resources, group));
      const decisions = await Promise.all(
        entries.map(async ({ needs }) => authProvider?.canAccess?.(needs) ?? true),
      );
      return new Set(entries.filter((_, index) => decisions[index]).map(({ to }) => to));
    },
  });
  return data;
}

/** A menu of its own, so that arrow keys stay within the group. In a narrow sidebar a line replaces the heading. */
function GroupMenu({ group, entries }: { group: MenuGroup; entries: readonly MenuEntry[] }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const headingId = useId();
  const [isWide] = useSidebarState();
  if (entries.length === 0) return null;
  return (
    <>
      <Box
        sx={{
          mt: 1,
          pt: 1.5,
          pl: 2,
          mr: isWide ? 0 : 1,
          ...(!isWide && { borderTop: 1, borderColor: 'divider' }),
        }}
      >
        <Typography
          id={headingId}
          variant="overline"
          component="div"
          color="textSecondary"
          hidden={!isWide}
          sx={{ lineHeight: 1.5 }}
        >
          {translate(`admin.menu.${group}`)}
        </Typography>
      </Box>
      <Menu aria-labelledby={headingId} sx={{ py: 0 }}>
        {entries.map(({ to, text, Icon, needs }) => (
          <Menu.Item
            key={to}
            to={to}
            state={{ _scrollToTop: true }}
            primaryText={text ?? labelOf(needs.resource, 2)}
            leftIcon={<Icon />}
          />
        ))}
      </Menu>
    </>
  );
}

/** The overview, then every screen in its group. */
export function AdminMenu() {
  const translate = useTranslate();
  const resources = useResources();
  const allowed = useAllowed(resources);
  if (!allowed) return null;
  return (
    <Box sx={{ pb: 3 }}>
      <Menu aria-label={translate('admin.dashboard.title')} sx={{ pb: 0 }}>
        <Menu.DashboardItem primaryText="admin.dashboard.title" leftIcon={<Dashboard />} />
      </Menu>
      {MENU_GROUPS.map((group) => (
        <GroupMenu
          key={group}
          group={group}
          entries={entriesOf(resources, group).filter(({ to }) => allowed.has(to))}
        />
      ))}
    </Box>
  );
}
