import { useEffect, useRef, useState } from 'react';

/** Holds what was typed and passes it on after a pause. */
export function useTyped(q: string, pause: number, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [last, setLast] = useState(q);
  // Searches that are not in the address yet: when they arrive there, they must not undo what was typed since.
  const [pending, setPending] = useState<readonly string[]>([]);
  const timer = useRef(0);
  if (q !== last) {
    setLast(q);
    const place = pending.indexOf(q);
    setPending(place < 0 ? [] : pending.slice(place + 1));
    // The address may change without typing: back and forward.
    if (place < 0) setTyped(q);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (value: string, isNow = false) => {
    setTyped(value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        const words = value.trim();
        setPending((known) => [...known, words]);
        onSearch(words);
      },
      isNow ? 0 : pause,
    );
  };
  return { typed, type };
}
