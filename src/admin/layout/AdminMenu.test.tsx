import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ResourcesProvider } from '../kit/resources.ts';
import { englishI18n as i18nProvider } from '../providers/englishI18n.ts';
import { registry } from '../root/registry.ts';
import { AdminMenu } from './AdminMenu.tsx';

afterEach(cleanup);

const definitions = Object.fromEntries(registry.map(({ name }) => [name, { name, hasList: true }]));

function renderMenu(authProvider?: AuthProvider) {
  return render(
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ThemeProvider theme={createTheme()}>
          <ResourcesProvider value={registry}>
            <AdminMenu />
          </ResourcesProvider>
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
}

it('lists every screen once, in four groups that have names', async () => {
  renderMenu();
  await screen.findByRole('menuitem', { name: 'Users' });
  const groups = ['Library', 'Content', 'People', 'House'].map((name) => screen.getByRole('menu', { name }));
  expect(screen.getAllByRole('menu')).toHaveLength(1 + groups.length);
  const [library, content, people, house] = groups.map((group) =>
    within(group)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  );
  expect(library).toEqual([
    'Libraries',
    'Items',
    'Imports',
    'File requests',
    'Stable links',
    'Usage rights',
    'Attributes',
    'Rendition presets',
    'Recalls',
    'Files',
  ]);
  expect(content).toContain('Calendar');
  expect(people).toContain('Users');
  expect(house).toEqual(['Configuration', 'Jobs', 'Status', 'Changes']);
  const all = [library, content, people, house].flatMap((names) => names ?? []);
  expect(new Set(all).size).toBe(registry.length + 9);
});

it('shows what may be opened, all at once, and no group of nothing', async () => {
  let decideLast: (value: boolean) => void = () => {};
  const last = new Promise<boolean>((resolve) => {
    decideLast = resolve;
  });
  const allowed = ['news', 'library', 'faq'];
  const canAccess = vi.fn(({ resource }: { resource: string }) =>
    resource === 'faq' ? last : Promise.resolve(allowed.includes(resource)),
  );
  renderMenu({ canAccess } as unknown as AuthProvider);
  await vi.waitFor(() => expect(canAccess).toHaveBeenCalledTimes(registry.length + 9));
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
  decideLast(true);
  await screen.findByRole('menuitem', { name: 'News' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Libraries',
    'News',
    'Questions',
  ]);
  expect(screen.queryByRole('menu', { name: 'People' })).toBeNull();
});
