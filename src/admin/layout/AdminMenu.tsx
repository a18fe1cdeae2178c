import Dashboard from '@mui/icons-material/DashboardOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Menu, useCanAccess } from 'react-admin';
import { registry } from '../root/registry.ts';

/** Resource entries hide by themselves where the policy refuses their list. */
export function AdminMenu() {
  const { canAccess: canConfigure } = useCanAccess({ resource: 'configuration', action: 'edit' });
  return (
    <Menu>
      <Menu.DashboardItem primaryText="admin.dashboard.title" leftIcon={<Dashboard />} />
      {registry.map(({ name }) => (
        <Menu.ResourceItem key={name} name={name} />
      ))}
      {canConfigure ? (
        <Menu.Item to="/configuration" primaryText="admin.configuration.title" leftIcon={<Settings />} />
      ) : null}
    </Menu>
  );
}
