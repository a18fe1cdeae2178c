import { useEffect, useRef, useState } from 'react';

/** Remembers what was typed and tells it after a pause. */
export function useTyped(q: string, pause: number, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef(0);
  // The address may change without typing: back and forward.
  if (q !== known) {
    setKnown(q);
    setTyped(q);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (value: string, isNow = false) => {
    setTyped(value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        setKnown(value.trim());
        onSearch(value.trim());
      },
      isNow ? 0 : pause,
    );
  };
  return { typed, type };
}
