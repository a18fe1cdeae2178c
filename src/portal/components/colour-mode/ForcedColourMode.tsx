import { useEffect } from 'react';

/** A page forces one of these, never "system". */
export type ForcedMode = 'light' | 'dark';

/** A page may insist on light or dark; "system" is the member's choice, never a page's. */
export function ForcedColourMode({ mode }: { mode: ForcedMode }) {
  useEffect(() => {
    const root = document.documentElement;
    const other = mode === 'dark' ? 'light' : 'dark';
    const before = root.classList.contains('dark') ? 'dark' : 'light';
    let wanted: ForcedMode = before;
    const force = () => {
      root.classList.remove(other);
      root.classList.add(mode);
    };
    // The theme sets the class itself when the member's choice changes; that is noted and overruled.
    const observer = new MutationObserver(() => {
      if (!root.classList.contains(other)) return;
      wanted = other;
      force();
    });
    force();
    observer.observe(root, { attributeFilter: ['class'] });
    return () => {
      observer.disconnect();
      root.classList.remove(mode);
      root.classList.add(wanted);
    };
  }, [mode]);
  return null;
}
