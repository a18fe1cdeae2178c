import type { MouseEvent } from 'react';
import { ITEMS_ID } from '../lib/library/entries.ts';
import { text } from '../text/en.ts';
import styles from './SkipLink.module.css';

export const MAIN_ID = 'content';

export function SkipLink() {
  return (
    <a className={styles.root} href={`#${MAIN_ID}`} onClick={() => document.getElementById(MAIN_ID)?.focus()}>
      {text.frame.skip}
    </a>
  );
}

/** Past the facets too. The grid is one stop of the Tab key: its active item. */
export function SkipToItems() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    const items = document.getElementById(ITEMS_ID);
    (items?.querySelector<HTMLElement>('[data-open][tabindex="0"]') ?? items)?.focus();
  };
  return (
    <a className={styles.root} href={`#${ITEMS_ID}`} onClick={handleClick}>
      {text.frame.skipToItems}
    </a>
  );
}
