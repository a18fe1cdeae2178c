import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconAction } from '../../../components/action/IconAction.tsx';
import { text } from '../../../text/en.ts';
import styles from './SearchBox.module.css';

/** Typing pauses this long before the list follows. */
const PAUSE_MS = 250;

interface Props {
  q: string;
  onSearch: (q: string) => void;
}

/** Search inside the library; "/" leads here from anywhere on the page. */
export function SearchBox({ q, onSearch }: Props) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  // The address may change without typing: back, forward, "clear all".
  if (q !== known) {
    setKnown(q);
    setTyped(q);
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      window.clearTimeout(timer.current);
    };
  }, []);

  const search = (value: string, pause: number) => {
    setTyped(value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setKnown(value.trim());
      onSearch(value.trim());
    }, pause);
  };
  return (
    <search className={styles.root}>
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        placeholder={text.library.search}
        aria-label={text.library.search}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed) search('', 0);
        }}
      />
      {typed && (
        <IconAction label={text.actions.clear} onClick={() => search('', 0)}>
          <X size={16} strokeWidth={1.5} />
        </IconAction>
      )}
    </search>
  );
}
