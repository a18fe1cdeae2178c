import { type ComponentType, type ReactElement, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ForcedColourMode, type ForcedMode } from '../components/colour-mode/ForcedColourMode.tsx';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { EmptyLayout } from '../layouts/EmptyLayout.tsx';
import { LibraryLayout } from '../layouts/LibraryLayout.tsx';
import { NewsLayout } from '../layouts/NewsLayout.tsx';
import { paths, SECTIONS } from '../lib/paths.ts';
import { readOverState } from '../lib/router/background.ts';
import { ScrollMemory } from '../lib/router/ScrollMemory.tsx';
import type { Access } from '../lib/session/guard.ts';
import styles from './AppRoutes.module.css';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { Guarded } from './Guarded.tsx';
import { HomeLayout } from './HomeLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import * as pages from './pages.tsx';
import { Splash } from './Splash.tsx';

type Layout = ComponentType<{ children: ReactNode }>;
interface Page {
  path: string;
  element: ReactElement;
  layout: Layout;
  access?: Access;
  /** Light or dark whatever the member chose. */
  mode?: ForcedMode;
}

const visitors: Access = { for: 'visitors' };
const everyone: Access = { for: 'everyone' };

const PAGES: Page[] = [
  { path: paths.home, element: <pages.HomePage />, layout: HomeLayout },
  { path: paths.login, element: <pages.LoginPage />, layout: EmptyLayout, access: visitors },
  { path: paths.confirm, element: <pages.ConfirmPage />, layout: EmptyLayout, access: visitors },
  { path: paths.lostPassword, element: <pages.LostPasswordPage />, layout: EmptyLayout, access: everyone },
  {
    path: paths.recoverPassword,
    element: <pages.RecoverPasswordPage />,
    layout: EmptyLayout,
    access: everyone,
  },
  { path: paths.basket, element: <pages.BasketPage />, layout: DefaultLayout },
  { path: paths.profile, element: <pages.ProfilePage />, layout: DefaultLayout },
  { path: paths.missed, element: <pages.MissedPage />, layout: DefaultLayout },
  { path: paths.news, element: <pages.NewsPage />, layout: NewsLayout },
  { path: paths.newsSearch, element: <pages.NewsSearchPage />, layout: NewsLayout },
  { path: paths.newsArticle(':slug'), element: <pages.ArticlePage />, layout: NewsLayout },
  ...SECTIONS.flatMap((section): Page[] => [
    { path: paths.section(section), element: <pages.SectionPage section={section} />, layout: DefaultLayout },
    {
      path: paths.library(section, ':slug'),
      element: <pages.LibraryPage section={section} />,
      layout: LibraryLayout,
    },
    { path: `/${section}/:slug/item/:id`, element: <pages.ItemPage />, layout: LibraryLayout },
  ]),
];

/** Each page in its layout, behind its guard. An item opened from a page lies over it as a dialog. */
export function AppRoutes() {
  const location = useLocation();
  const background = readOverState(location.state)?.background;
  const shown = background ?? location;
  return (
    <>
      <ScrollMemory location={shown} />
      <FocusOnNavigation location={shown} />
      <Suspense fallback={<Splash />}>
        <Routes location={shown}>
          {PAGES.map(({ path, element, layout: Frame, access = { for: 'members' }, mode }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guarded access={access}>
                  {mode && <ForcedColourMode mode={mode} />}
                  <Frame>
                    <PageBoundary key={shown.pathname}>
                      <Suspense fallback={<div className={styles.waiting} />}>{element}</Suspense>
                    </PageBoundary>
                  </Frame>
                </Guarded>
              }
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      {background && (
        <Suspense>
          <Routes>
            {SECTIONS.map((section) => (
              <Route
                key={section}
                path={`/${section}/:slug/item/:id`}
                element={
                  <Guarded access={{ for: 'members' }}>
                    <pages.ItemDialog />
                  </Guarded>
                }
              />
            ))}
          </Routes>
        </Suspense>
      )}
    </>
  );
}
