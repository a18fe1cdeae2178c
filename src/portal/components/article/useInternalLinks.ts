import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOverState } from '../../lib/router/background.ts';
import { internalTarget } from './internalTarget.ts';

/** Links in stored HTML open as those of the portal do: without loading it anew, an item over the page. */
export function useInternalLinks(root: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const location = useLocation();
  const background = readOverState(location.state)?.background ?? location;
  useEffect(() => {
    const element = root.current;
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      const target = internalTarget(link.getAttribute('href') ?? '', window.location.origin);
      if (!target) return;
      event.preventDefault();
      void navigate(target.to, { state: target.isItem ? { background } : null });
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [root, navigate, background]);
}
