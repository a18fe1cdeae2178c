import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation, useNavigate } from 'react-router';
import { ForcedColourMode } from '../components/colour-mode/ForcedColourMode.tsx';
import { MAIN_ID } from '../layouts/SkipLink.tsx';
import { useEscape } from '../lib/motion/useEscape.ts';
import { SECTIONS } from '../lib/paths.ts';
import { readOverState } from '../lib/router/background.ts';
import { idlePart } from '../lib/router/idlePart.tsx';
import { lazyPart } from '../lib/router/lazyPart.tsx';
import { isReloadDue, readOwnBuild, watchForNewBuild } from '../lib/router/newBuild.ts';
import { ScrollMemory } from '../lib/router/ScrollMemory.tsx';
import { whenIdle } from '../lib/router/whenIdle.ts';
import { useSession } from '../lib/session/useSession.ts';
import { text } from '../text/en.ts';
import styles from './AppRoutes.module.css';
import { PageBoundary } from './boundaries.tsx';
import { Guarded } from './Guarded.tsx';
import { itemDialog, itemPath, members, PAGES, pageNameAt, stateDialog, termsGate } from './routeTable.tsx';
import { Splash } from './Splash.tsx';

const unknownPage = lazyPart(() => import('./UnknownPage.tsx'));
/** Fetched before it is needed: after a release its file may be gone. */
const NewBuildPrompt = idlePart(() => import('../components/feedback/NewBuildPrompt.tsx'));

/** Each page in its layout, behind its guard. An item opened from a page lies over it as a dialog. */
export function AppRoutes() {
  const location = useLocation();
  const background = readOverState(location.state)?.background;
  const shown = background ?? location;
  // Shown when there is no network, so it must be loaded before.
  useEffect(() => whenIdle(() => void stateDialog.load().catch(() => {})), []);
  return (
    <>
      <ScrollMemory location={shown} />
      <FocusOnNavigation location={shown} />
      <FreshBuild />
      <Suspense fallback={<Splash />}>
        <Routes location={shown}>
          {PAGES.map(({ path, element, layout: Frame, access = members, mode }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guarded access={access}>
                  {mode && <ForcedColourMode mode={mode} />}
                  <Frame>
                    <PageBoundary key={shown.pathname}>
                      <Suspense fallback={<div className={styles.waiting} />}>{element}</Suspense>
                      {access.for === 'members' && <TermsDue />}
                    </PageBoundary>
                  </Frame>
                </Guarded>
              }
            />
          ))}
          <Route path="*" element={<unknownPage.Part />} />
        </Routes>
      </Suspense>
      {background && <OverPage />}
    </>
  );
}

function OverPage() {
  const navigate = useNavigate();
  const close = () => void navigate(-1);
  useEscape(true, close);
  const inDialog = (state: ReactNode) => (
    <Suspense>
      <stateDialog.Part label={text.frame.item} onClose={close}>
        {state}
      </stateDialog.Part>
    </Suspense>
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
                <Guarded access={members}>
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

/** The page beneath stays as it is: its calls wait. */
function TermsDue() {
  return useSession().session?.terms === 'due' ? (
    <Suspense>
      <termsGate.Part />
    </Suspense>
  ) : null;
}

/** After a change of page the keyboard and the screen reader start at its content, not at the old link. */
function FocusOnNavigation({ location }: { location: Location }) {
  const last = useRef(location.pathname);
  useEffect(() => {
    if (last.current === location.pathname) return;
    last.current = location.pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [location.pathname]);
  return null;
}

/**
 * After a release the next change of page is a full load, so that nobody works on in an old build for days. Until then
 * it is offered: nothing that is being typed is lost.
 */
function FreshBuild() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    const own = readOwnBuild();
    const page = () => pageNameAt(window.location.pathname);
    return own ? watchForNewBuild(own, { page, onFound: () => setFound(true) }) : undefined;
  }, []);
  useEffect(() => {
    const own = readOwnBuild();
    if (!own || last.current === pathname) return;
    last.current = pathname;
    void isReloadDue(own, pathname).then((isDue) => {
      if (isDue) window.location.reload();
    });
  }, [pathname]);
  return <NewBuildPrompt isFound={isFound} />;
}
