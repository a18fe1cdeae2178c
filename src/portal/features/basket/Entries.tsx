import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BasketEntry, DownloadForm } from '../../../shared/contract/basket.ts';
import { HEADER_HEIGHT } from '../../../shared/theme/tokens.ts';
import styles from './Entries.module.css';
import { EntryRow } from './EntryRow.tsx';

const ROW = 112;

interface Props {
  entries: readonly BasketEntry[];
  form: DownloadForm;
  onRemove: (itemId: number) => void;
}

/** Up to ten thousand lines, of which only those near the screen exist. */
export function Entries({ entries, form, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW,
    getItemKey: (index) => entries[index]?.itemId ?? index,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  return (
    <ul ref={list} className={styles.list} style={{ height: entries.length * ROW }}>
      {virtualizer.getVirtualItems().map((row) => {
        const entry = entries[row.index];
        return (
          entry && (
            <li
              key={row.key}
              className={styles.row}
              style={{ height: ROW, transform: `translateY(${row.start - top}px)` }}
              aria-setsize={entries.length}
              aria-posinset={row.index + 1}
            >
              <EntryRow entry={entry} form={form} onRemove={() => onRemove(entry.itemId)} />
            </li>
          )
        );
      })}
    </ul>
  );
}
