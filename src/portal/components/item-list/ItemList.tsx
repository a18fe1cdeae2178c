import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { HEADER_HEIGHT } from '../../../shared/theme/tokens.ts';
import { useBasketIds } from '../../lib/basket/basketQueries.ts';
import { classNames } from '../../lib/classNames.ts';
import { keyInReading } from '../../lib/language/direction.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { useItemAttributes } from '../../lib/queries/attributes.ts';
import { text } from '../../text/en.ts';
import { expectBox, LIST_ROW, measureGrid } from './gridMetrics.ts';
import { ItemCell, ListHead } from './ItemCell.tsx';
import styles from './ItemList.module.css';
import type { ListedItems } from './listedItems.ts';
import { moveInGrid } from './moveInGrid.ts';
import { useElementBox } from './useElementBox.ts';
import { useVisibleRange } from './useVisibleRange.ts';
import { scrollWindow, watchWindowSize, windowSize } from './windowOfList.ts';

/** Rows drawn beyond the screen, so that scrolling does not outrun them. */
const OVERSCAN = 2;

interface Props {
  items: ListedItems;
  /** Where an entry opens, for one that is listed outside its library. */
  pathOf?: (entry: LibraryEntry) => string;
  /** Whether each entry says which library it is from. */
  hasLibrary?: boolean;
  view: 'grid' | 'list';
  selected: ReadonlySet<number>;
  onToggle: (item: LibraryEntry, index: number, isRange: boolean) => void;
}

/** A window onto a list of any length: only the rows near the screen exist. */
export function ItemList({ items, pathOf, hasLibrary = false, view, selected, onToggle }: Props) {
  const { total, getItem } = items;
  const root = useRef<HTMLDivElement>(null);
  const { width, top } = useElementBox(root, () => expectBox(window.innerWidth));
  const grid = measureGrid(width);
  const columns = view === 'grid' ? grid.columns : 1;
  const rowHeight = view === 'grid' ? grid.rowHeight : LIST_ROW;
  const rowCount = width > 0 ? Math.ceil(total / columns) : 0;
  const [initialRect] = useState(windowSize);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    initialRect,
    observeElementRect: watchWindowSize,
    scrollToFn: scrollWindow,
    overscan: useDeferredValue(OVERSCAN, 0),
    scrollMargin: top,
    scrollPaddingStart: HEADER_HEIGHT + 24,
    scrollPaddingEnd: 96,
  });
  // A new shape makes every row's place wrong.
  const shape = useRef(rowHeight);
  useLayoutEffect(() => {
    if (shape.current !== rowHeight) virtualizer.measure();
    shape.current = rowHeight;
  }, [rowHeight, virtualizer]);

  const rows = virtualizer.getVirtualItems();
  useVisibleRange(
    {
      from: (rows[0]?.index ?? 0) * columns,
      to: Math.min(total, ((rows.at(-1)?.index ?? 0) + 1) * columns) - 1,
    },
    items.range,
    items.setRange,
  );

  const basket = useBasketIds();
  const attributesOf = useItemAttributes();
  const [active, setActive] = useState(0);
  const current = Math.min(active, total - 1);
  const pendingFocus = useRef<number | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const link = root.current?.querySelector<HTMLElement>(
      `[data-index="${pendingFocus.current}"] [data-open]`,
    );
    if (!link) return;
    pendingFocus.current = null;
    link.focus({ preventScroll: true });
  });

  const handleKey = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = Number(cell.getAttribute('data-index'));
    const item = getItem(index);
    if (event.key === ' ' && item && (event.target as Element).matches('[data-open]')) {
      event.preventDefault();
      onToggle(item, index, event.shiftKey);
      return;
    }
    const target = moveInGrid({ key: keyInReading(event.key), index, columns, total });
    if (target === null) return;
    event.preventDefault();
    pendingFocus.current = target;
    setActive(target);
    virtualizer.scrollToIndex(Math.floor(target / columns), { align: 'auto' });
  };

  return (
    <>
      {view === 'list' && <ListHead />}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out from a window of its rows. */}
      <div
        ref={root}
        role="grid"
        aria-label={text.library.results}
        aria-description={text.library.keys}
        aria-rowcount={rowCount}
        aria-colcount={columns}
        aria-multiselectable="true"
        aria-busy={items.isStale}
        className={classNames(styles.root, items.isStale && styles.stale)}
        style={{ height: rowCount * rowHeight }}
        onKeyDown={handleKey}
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: focus rests on the items inside.
          <div
            key={row.key}
            role="row"
            aria-rowindex={row.index + 1}
            className={view === 'grid' ? styles.gridRow : styles.listRow}
            style={{
              height: rowHeight,
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: view === 'grid' ? `repeat(${columns}, minmax(0, 1fr))` : undefined,
              columnGap: view === 'grid' ? grid.gap : undefined,
            }}
          >
            {Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
              const index = row.index * columns + column;
              const item = getItem(index);
              return (
                <ItemCell
                  key={item?.id ?? `waiting-${index}`}
                  item={item}
                  index={index}
                  to={item && pathOf?.(item)}
                  hasLibrary={hasLibrary}
                  view={view}
                  isActive={index === current}
                  basket={basket}
                  attributesOf={attributesOf}
                  isSelected={item !== undefined && selected.has(keyOf(item))}
                  onToggle={onToggle}
                  onFocus={setActive}
                />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
