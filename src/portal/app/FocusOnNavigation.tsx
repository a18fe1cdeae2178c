import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { MAIN_ID } from '../layouts/SkipLink.tsx';

/** After a change of page the keyboard and the screen reader start at its content, not at the old link. */
export function FocusOnNavigation({ location }: { location: Location }) {
  const last = useRef(location.pathname);
  useEffect(() => {
    if (last.current === location.pathname) return;
    last.current = location.pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [location.pathname]);
  return null;
}
