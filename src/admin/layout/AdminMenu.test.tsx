import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { registry } from '../root/registry.ts';
import { AdminMenu } from './AdminMenu.tsx';

afterEach(cleanup);

const definitions = Object.fromEntries(registry.map(({ name }) => [name, { name, hasList: true }]));

it('lists every screen once, in four groups that have names', async () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ThemeProvider theme={createTheme()}>
          <AdminMenu />
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
  await screen.findByRole('menuitem', { name: 'Users' });
  const groups = ['Library', 'Content', 'People', 'House'].map((name) => screen.getByRole('menu', { name }));
  expect(screen.getAllByRole('menu')).toHaveLength(1 + groups.length);
  const [library, content, people, house] = groups.map((group) =>
    within(group)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  );
  expect(library).toEqual(['Libraries', 'Items', 'Imports', 'Attributes', 'Rendition presets', 'Files']);
  expect(content).toContain('Calendar');
  expect(people).toContain('Users');
  expect(house).toEqual(['Configuration', 'Jobs', 'Changes']);
  const all = [library, content, people, house].flatMap((names) => names ?? []);
  expect(new Set(all).size).toBe(registry.length + 6);
});
