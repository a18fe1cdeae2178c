import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { lazyScreen } from '../components/lazyScreen.ts';
import { AdminLayout } from '../layout/AdminLayout.tsx';
import { ForbiddenPage } from '../layout/ForbiddenPage.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { SignInRedirect } from '../layout/SignInRedirect.tsx';
import { DashboardPage } from '../pages/dashboard/DashboardPage.tsx';
import { i18nProvider } from '../providers/i18nProvider.ts';
import attribute from '../resources/attribute/attribute.ts';
import library from '../resources/library/library.ts';
import libraryItem from '../resources/library-item/libraryItem.ts';
import news from '../resources/news/news.ts';
import outbox from '../resources/outbox/outbox.ts';
import users from '../resources/users/users.ts';
import { UploadsProvider } from '../uploads/UploadsProvider.tsx';
import { authProvider, dataProvider, readAccount } from './providers.ts';
import { theme } from './theme.ts';

const ConfigurationPage = lazyScreen(
  () => import('../resources/configuration/ConfigurationPage.tsx'),
  'ConfigurationPage',
);
const LibraryItemsPage = lazyScreen(
  () => import('../resources/library-item/LibraryItemsPage.tsx'),
  'LibraryItemsPage',
);
const store = localStorageStore('1', 'sillage');
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true } },
});

/** Everything the back-office consists of. The uploads live above the screens, so that leaving one stops nothing. */
export function AdminApp() {
  return (
    <UploadsProvider dataProvider={dataProvider} queryClient={queryClient} readAccount={readAccount}>
      <Admin
        accessDenied={ForbiddenPage}
        authProvider={authProvider}
        catchAll={NotFoundPage}
        dashboard={DashboardPage}
        darkTheme={null}
        dataProvider={dataProvider}
        disableTelemetry
        i18nProvider={i18nProvider}
        layout={AdminLayout}
        loginPage={SignInRedirect}
        queryClient={queryClient}
        requireAuth
        store={store}
        theme={theme}
        title="Sillage"
      >
        <Resource name="library" {...library}>
          <Route path=":libraryId/items" element={<LibraryItemsPage />} />
        </Resource>
        <Resource name="library-item" {...libraryItem} />
        <Resource name="attribute" {...attribute} />
        <Resource name="news" {...news} />
        <Resource name="users" {...users} />
        <Resource name="outbox" {...outbox} />
        <CustomRoutes>
          <Route path="/configuration" element={<ConfigurationPage />} />
        </CustomRoutes>
      </Admin>
    </UploadsProvider>
  );
}
