import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { lazyScreen } from '../components/lazyScreen.ts';
import { ResourcesProvider } from '../kit/resources.ts';
import { AdminLayout } from '../layout/AdminLayout.tsx';
import { ForbiddenPage } from '../layout/ForbiddenPage.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { SecondStepGate } from '../layout/SecondStepGate.tsx';
import { SignedInPage } from '../layout/SignedInPage.tsx';
import { SignInAgainGate } from '../layout/SignInAgainGate.tsx';
import { SignInRedirect } from '../layout/SignInRedirect.tsx';
import { TermsGate } from '../layout/TermsGate.tsx';
import { SIGNED_IN_PATH } from '../providers/signInAgain.ts';
import { libraryItem } from '../resources/library-item/libraryItem.ts';
import { UploadsProvider } from '../uploads/UploadsProvider.tsx';
import { authProvider, dataProvider, queryClient, readAccount, session, signInAgain } from './providers.ts';
import { registry } from './registry.ts';
import { theme } from './theme.ts';

const CalendarPage = lazyScreen(() => import('../pages/calendar/CalendarPage.tsx'), 'CalendarPage');
const ChangesPage = lazyScreen(() => import('../pages/changes/ChangesPage.tsx'), 'ChangesPage');
const ConfigurationPage = lazyScreen(
  () => import('../resources/configuration/ConfigurationPage.tsx'),
  'ConfigurationPage',
);
const DashboardPage = lazyScreen(() => import('../pages/dashboard/DashboardPage.tsx'), 'DashboardPage');
const FilesPage = lazyScreen(() => import('../resources/files/FilesPage.tsx'), 'FilesPage');
const ImportPage = lazyScreen(() => import('../resources/import/ImportPage.tsx'), 'ImportPage');
const JobsPage = lazyScreen(() => import('../pages/jobs/JobsPage.tsx'), 'JobsPage');
const NewImportPage = lazyScreen(() => import('../resources/import/ImportPage.tsx'), 'NewImportPage');
const RecallsPage = lazyScreen(() => import('../pages/recalls/RecallsPage.tsx'), 'RecallsPage');
const SeeingAsPage = lazyScreen(() => import('../pages/seeing-as/SeeingAsPage.tsx'), 'SeeingAsPage');
const ShownThenPage = lazyScreen(() => import('../pages/shown-then/ShownThenPage.tsx'), 'ShownThenPage');
const SecondStepDuePage = lazyScreen(() => import('../pages/security/SecurityPage.tsx'), 'SecondStepDuePage');
const SecurityPage = lazyScreen(() => import('../pages/security/SecurityPage.tsx'), 'SecurityPage');
const StatusPage = lazyScreen(() => import('../pages/status/StatusPage.tsx'), 'StatusPage');
const TranslationsPage = lazyScreen(
  () => import('../pages/translations/TranslationsPage.tsx'),
  'TranslationsPage',
);
const store = localStorageStore('1', 'sillage');

/** A screen without the layout, which would show that it is on its way. */
function WholeScreen({ Page }: { Page: ComponentType }) {
  return (
    <>
      <SecondStepGate DuePage={SecondStepDuePage}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </SecondStepGate>
      <TermsGate session={session} />
      <SignInAgainGate again={signInAgain} />
    </>
  );
}

/** Every other screen; its calls wait while somebody signs in again. */
function FramedScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <SecondStepGate DuePage={SecondStepDuePage}>
        <AdminLayout>{children}</AdminLayout>
      </SecondStepGate>
      <TermsGate session={session} />
      <SignInAgainGate again={signInAgain} />
    </>
  );
}

/** Everything the back-office consists of. The uploads live above the screens, so that leaving one stops nothing. */
export function AdminApp({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <ResourcesProvider value={registry}>
      <UploadsProvider
        affected={libraryItem.affects}
        dataProvider={dataProvider}
        queryClient={queryClient}
        readAccount={readAccount}
      >
        <Admin
          accessDenied={ForbiddenPage}
          authProvider={authProvider}
          catchAll={NotFoundPage}
          dashboard={DashboardPage}
          darkTheme={null}
          dataProvider={dataProvider}
          disableTelemetry
          i18nProvider={i18nProvider}
          layout={FramedScreen}
          loginPage={SignInRedirect}
          queryClient={queryClient}
          requireAuth
          store={store}
          theme={theme}
          title="Sillage"
        >
          {registry.map(({ name, icon, screens, pages = [], recordRepresentation }) => (
            <Resource
              key={name}
              name={name}
              icon={icon}
              recordRepresentation={recordRepresentation}
              {...screens}
            >
              {pages.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Resource>
          ))}
          <CustomRoutes>
            <Route path="/calendar" element={<CalendarPage />} />
            <Route path="/changes" element={<ChangesPage />} />
            <Route path="/configuration" element={<ConfigurationPage />} />
            <Route path="/shown" element={<ShownThenPage />} />
            <Route path="/seeing-as" element={<SeeingAsPage />} />
            <Route path="/files" element={<FilesPage />} />
            <Route path="/recalls" element={<RecallsPage />} />
            <Route path="/recalls/:id" element={<RecallsPage />} />
            <Route path="/translations" element={<TranslationsPage />} />
            <Route path="/jobs" element={<JobsPage />} />
            <Route path="/status" element={<StatusPage />} />
            <Route path="/security" element={<SecurityPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path={SIGNED_IN_PATH} element={<SignedInPage />} />
            <Route path="/import/create" element={<WholeScreen Page={NewImportPage} />} />
            <Route path="/import/:importId" element={<WholeScreen Page={ImportPage} />} />
          </CustomRoutes>
        </Admin>
      </UploadsProvider>
    </ResourcesProvider>
  );
}
