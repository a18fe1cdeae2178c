import { type RefObject, useEffect } from 'react';

/**
 * Uppy's dashboard marks files as list items, yet forgets the list around them while they fit in one row
 * (@uppy/dashboard 5, FileList). Screen readers need both.
 */
export function useListRole(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const root = panel.current;
    if (!isOpen || !root) return;
    const mark = () => {
      for (const list of root.querySelectorAll('.uppy-Dashboard-files:not([role])'))
        list.setAttribute('role', 'list');
      for (const row of root.querySelectorAll('.uppy-Dashboard-filesInner:not([role])')) {
        row.setAttribute('role', 'presentation');
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [panel, isOpen]);
}
