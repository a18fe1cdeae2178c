import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { ForcedColourMode } from '../components/colour-mode/ForcedColourMode.tsx';
import { ModalDialog } from '../components/overlay/ModalDialog.tsx';
import { SECTIONS } from '../lib/paths.ts';
import { readOverState } from '../lib/router/background.ts';
import { ScrollMemory } from '../lib/router/ScrollMemory.tsx';
import { text } from '../text/en.ts';
import styles from './AppRoutes.module.css';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import { FreshBuild } from './FreshBuild.tsx';
import { Guarded } from './Guarded.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { itemDialog } from './pages.ts';
import { itemPath, PAGES } from './routeTable.tsx';
import { Splash } from './Splash.tsx';

/** Each page in its layout, behind its guard. An item opened from a page lies over it as a dialog. */
export function AppRoutes() {
  const location = useLocation();
  const background = readOverState(location.state)?.background;
  const shown = background ?? location;
  return (
    <>
      <ScrollMemory location={shown} />
      <FocusOnNavigation location={shown} />
      <FreshBuild />
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
      {background && <OverPage />}
    </>
  );
}

function OverPage() {
  const navigate = useNavigate();
  const close = () => void navigate(-1);
  const inDialog = (state: ReactNode) => (
    <ModalDialog label={text.item.dialog} shape="centre" onClose={close}>
      {state}
    </ModalDialog>
  );
  return (
    <PageBoundary wrap={inDialog}>
      <Suspense>
        <Routes>
          {SECTIONS.map((section) => (
            <Route
              key={section}
              path={itemPath(section)}
              element={
                <Guarded access={{ for: 'members' }}>
                  <itemDialog.Part />
                </Guarded>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
