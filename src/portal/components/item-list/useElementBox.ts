import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element and its distance from the top of the document, kept up to date. */
export function useElementBox(ref: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const rect = element.getBoundingClientRect();
      const width = Math.floor(rect.width);
      const top = Math.round(rect.top + window.scrollY);
      setBox((known) => (known.width === width && known.top === top ? known : { width, top }));
    };
    measure();
    // The body's height changes with whatever stands above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
