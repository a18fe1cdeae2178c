import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Box {
  width: number;
  top: number;
}

/** Width of an element and its distance from the top of the document, kept up to date; `expect` until it is measured. */
export function useElementBox(ref: RefObject<HTMLElement | null>, expect: () => Box): Box {
  const [box, setBox] = useState(expect);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const rect = element.getBoundingClientRect();
      const width = Math.floor(rect.width);
      const top = Math.round(rect.top + window.scrollY);
      setBox((known) => (known.width === width && known.top === top ? known : { width, top }));
    };
    // The observer reports it before the first paint: measuring here would force another layout. The body's height
    // changes with the content above the list.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
