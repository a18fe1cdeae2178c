import { useEffect, useRef, useState } from 'react';

/** Remembers what was typed and tells it after a pause. */
export function useTyped(q: string, pause: number, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [last, setLast] = useState(q);
  // What was asked for and is not yet in the address, which follows in its own time: it must not undo what was typed
  // since.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef(0);
  if (q !== last) {
    setLast(q);
    const place = asked.indexOf(q);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
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
        setAsked((known) => [...known, words]);
        onSearch(words);
      },
      isNow ? 0 : pause,
    );
  };
  return { typed, type };
}
