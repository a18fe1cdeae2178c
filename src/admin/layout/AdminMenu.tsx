import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Jobs from '@mui/icons-material/PendingActionsOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { Menu, useCanAccess, useSidebarState, useTranslate } from 'react-admin';
import { MENU_GROUPS, type MenuGroup } from '../root/defineResource.ts';
import { registry } from '../root/registry.ts';

interface MenuPage {
  readonly to: string;
  readonly text: string;
  readonly Icon: ComponentType;
  readonly needs: { readonly resource: string; readonly action: string };
}

/** Screens that are none of a resource, at the end of their group. */
const PAGES: Readonly<Record<MenuGroup, readonly MenuPage[]>> = {
  library: [
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
      needs: { resource: 'back-office', action: 'show' },
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
      needs: { resource: 'back-office', action: 'show' },
    },
    {
      to: '/changes',
      text: 'admin.changes.title',
      Icon: History,
      needs: { resource: 'change', action: 'list' },
    },
  ],
};

function PageItem({ to, text, Icon, needs }: MenuPage) {
  const { canAccess } = useCanAccess(needs);
  return canAccess ? <Menu.Item to={to} primaryText={text} leftIcon={<Icon />} /> : null;
}

/** A menu of its own, so that arrow keys stay within the group. Beside a narrow sidebar a line stands for the heading. */
function GroupMenu({ group }: { group: MenuGroup }) {
  const translate = useTranslate();
  const headingId = useId();
  const [isWide] = useSidebarState();
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
        {registry.map(({ name, group: own }) =>
          own === group ? <Menu.ResourceItem key={name} name={name} /> : null,
        )}
        {PAGES[group].map((page) => (
          <PageItem key={page.to} {...page} />
        ))}
      </Menu>
    </>
  );
}

/** The overview, then every screen in its group. Entries hide by themselves where the policy refuses them. */
export function AdminMenu() {
  const translate = useTranslate();
  return (
    <Box sx={{ pb: 3 }}>
      <Menu aria-label={translate('admin.dashboard.title')} sx={{ pb: 0 }}>
        <Menu.DashboardItem primaryText="admin.dashboard.title" leftIcon={<Dashboard />} />
      </Menu>
      {MENU_GROUPS.map((group) => (
        <GroupMenu key={group} group={group} />
      ))}
    </Box>
  );
}
