import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isReloadDue, readOwnBuild, watchForNewBuild } from '../lib/router/newBuild.ts';

/** After a release the next change of page is a full load, so that nobody works on in an old build for days. */
export function FreshBuild() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const own = readOwnBuild();
    return own ? watchForNewBuild(own) : undefined;
  }, []);
  useEffect(() => {
    const own = readOwnBuild();
    if (!own || last.current === pathname) return;
    last.current = pathname;
    void isReloadDue(own, pathname).then((isDue) => {
      if (isDue) window.location.reload();
    });
  }, [pathname]);
  return null;
}
