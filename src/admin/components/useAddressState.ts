import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Keeps a part of a list's state in the address beside those that react-admin has there, under `name`: what the address
 * says is kept, and what is kept becomes part of the address. An empty `kept` needs no place in it.
 */
export function useAddressState(name: string, kept: string, keep: (value: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  /** The address at which the list is shown. */
  const shownAt = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is shown at another address when its path changes
  useEffect(() => {
    shownAt.current = window.location.pathname;
  }, [pathname]);
  const asked = parameters.get(name);
  const handled = useRef<string | null>(null);
  const latest = useRef({ keep, setParameters });
  latest.current = { keep, setParameters };
  useEffect(() => {
    if (asked === kept || (asked === null && kept === '')) {
      handled.current = kept;
      return;
    }
    // An address that was opened, or gone back to, brings its own value.
    if (asked !== null && asked !== handled.current) {
      handled.current = asked;
      latest.current.keep(asked);
      return;
    }
    handled.current = kept;
    // While the next screen loads, this one is still shown: the address is not its own any more.
    if (window.location.pathname !== shownAt.current) return;
    latest.current.setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (kept === '') next.delete(name);
        else next.set(name, kept);
        return next;
      },
      { replace: true },
    );
  }, [name, asked, kept]);
}
