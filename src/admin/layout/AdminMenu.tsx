import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Jobs from '@mui/icons-material/PendingActionsOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Fragment } from 'react';
import { Menu, useCanAccess } from 'react-admin';
import { registry } from '../root/registry.ts';

/** Resource entries hide by themselves where the policy refuses their list. */
export function AdminMenu() {
  const { canAccess: canConfigure } = useCanAccess({ resource: 'configuration', action: 'edit' });
  const { canAccess: canSeeCalendar } = useCanAccess({ resource: 'back-office', action: 'show' });
  const { canAccess: canSeeAs } = useCanAccess({ resource: 'audience', action: 'show' });
  const { canAccess: canSeeChanges } = useCanAccess({ resource: 'change', action: 'list' });
  const { canAccess: canSeeFiles } = useCanAccess({ resource: 'storage', action: 'list' });
  return (
    <Menu>
      <Menu.DashboardItem primaryText="admin.dashboard.title" leftIcon={<Dashboard />} />
      {canSeeCalendar ? (
        <Menu.Item to="/calendar" primaryText="admin.calendar.title" leftIcon={<CalendarMonth />} />
      ) : null}
      {registry.map(({ name }) => (
        <Fragment key={name}>
          <Menu.ResourceItem name={name} />
          {name === 'import' && canSeeFiles ? (
            <Menu.Item to="/files" primaryText="admin.files.title" leftIcon={<Folder />} />
          ) : null}
        </Fragment>
      ))}
      {canSeeAs ? (
        <Menu.Item to="/seeing-as" primaryText="admin.seeing_as.title" leftIcon={<Visibility />} />
      ) : null}
      <Menu.Item to="/jobs" primaryText="admin.job.title" leftIcon={<Jobs />} />
      {canSeeChanges ? (
        <Menu.Item to="/changes" primaryText="admin.changes.title" leftIcon={<History />} />
      ) : null}
      {canConfigure ? (
        <Menu.Item to="/configuration" primaryText="admin.configuration.title" leftIcon={<Settings />} />
      ) : null}
    </Menu>
  );
}
