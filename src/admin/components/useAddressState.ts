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
  const addressed = parameters.get(name);
  const handled = useRef<string | null>(null);
  const latest = useRef({ keep, setParameters });
  latest.current = { keep, setParameters };
  useEffect(() => {
    if (addressed === kept || (addressed === null && kept === '')) {
      handled.current = kept;
      return;
    }
    // An address that was opened, or gone back to, has its own value.
    if (addressed !== null && addressed !== handled.current) {
      handled.current = addressed;
      latest.current.keep(addressed);
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
  }, [name, addressed, kept]);
}
