import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type Location, type Navigator, parsePath, Router, type To } from 'react-router';

interface History {
  entries: readonly Location[];
  index: number;
}

let visits = 0;

function locationOf(to: To, state: unknown = null): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  visits += 1;
  return { pathname, search, hash, state, key: String(visits) };
}

/**
 * Renders a page as if it were at `path`, whatever the address of the tab. What react-router has for it would be in the
 * first load of the portal.
 */
export function PageRouter({ path, children }: { path: string; children: ReactNode }) {
  const [{ entries, index }, setHistory] = useState<History>(() => ({
    entries: [locationOf(path)],
    index: 0,
  }));
  const navigator = useMemo((): Navigator => {
    const visit = (to: To, state: unknown, isNew: boolean) =>
      setHistory((before) => {
        const kept = before.entries.slice(0, isNew ? before.index + 1 : before.index);
        return { entries: [...kept, locationOf(to, state)], index: kept.length };
      });
    return {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => visit(to, state, true),
      replace: (to, state) => visit(to, state, false),
      go: (delta) =>
        setHistory((before) => ({
          ...before,
          index: Math.min(Math.max(before.index + delta, 0), before.entries.length - 1),
        })),
    };
  }, []);
  return (
    <Router location={entries[index] ?? path} navigator={navigator}>
      {children}
    </Router>
  );
}
