import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isReloadDue, watchForNewBuild } from '../lib/router/newBuild.ts';

/** After a release the next change of page is a full load, so that nobody works on in an old build for days. */
export function FreshBuild() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
    return own ? watchForNewBuild(own) : undefined;
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isReloadDue(pathname, Date.now())) window.location.reload();
  }, [pathname]);
  return null;
}
