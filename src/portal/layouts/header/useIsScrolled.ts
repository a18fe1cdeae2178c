import { useSyncExternalStore } from 'react';

let isScrolled = false;

// Asking for the position while the page is being built would lay it out at once.
function subscribe(listener: () => void) {
  const read = () => {
    isScrolled = window.scrollY > 8;
    listener();
  };
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page has left its top. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => isScrolled);
}
