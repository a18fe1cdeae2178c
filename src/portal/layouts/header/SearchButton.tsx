import Search from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useEscape } from '../../lib/motion/useEscape.ts';
import { paths } from '../../lib/paths.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { text } from '../../text/en.ts';
import styles from './SearchButton.module.css';

const SearchOverlay = idlePart(() => import('../../components/search-overlay/SearchOverlay.tsx'));

/** Ctrl+K and Cmd+K anywhere; "/" where nothing is typed and the page has no field of its own for it. */
function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  const isTyping =
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable="true"], [role="dialog"]');
  return !isTyping && !document.querySelector('[aria-keyshortcuts="/"]');
}

/** Outside the button: each layout has a header of its own, and a page of another may arrive while it is open. */
let isOpened = false;
const listeners = new Set<() => void>();
function setIsOpen(next: boolean): void {
  isOpened = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const close = () => setIsOpen(false);

/** A word on wide screens, an icon on narrow ones; opens the search over everything. */
export function SearchButton({ className }: { className?: string }) {
  const isOpen = useSyncExternalStore(subscribe, () => isOpened);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    // Whatever is chosen in it closes it; so does the way back. A press while the next page is still on its way counts.
    document.addEventListener('keydown', handleKey);
    window.addEventListener('popstate', close);
    return () => {
      document.removeEventListener('keydown', handleKey);
      window.removeEventListener('popstate', close);
    };
  }, []);
  useEscape(isOpen, close);
  const handleClick = (event: MouseEvent) => {
    // A new tab gets the page of results, with the same field.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Button
        href={paths.search}
        className={classNames(className, styles.root)}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={text.actions.search}
        onClick={handleClick}
      >
        <span className={styles.word}>{text.actions.search}</span>
        <Search className={styles.icon} />
      </Button>
      <SearchOverlay isOpen={isOpen} onClose={close} />
    </>
  );
}
