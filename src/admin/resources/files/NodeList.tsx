import { Box, Skeleton } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFiles } from './FilesContext.tsx';
import { ListHeader } from './ListHeader.tsx';
import { NodeRow } from './NodeRow.tsx';
import { NodeTile } from './NodeTile.tsx';
import { useNodeKeys } from './useNodeKeys.ts';
import type { NodeSelection } from './useNodeSelection.ts';
import type { Nodes } from './useNodes.ts';
import { useTakenFocus } from './useTakenFocus.ts';

const TILE_WIDTH = 156;
const TILE_HEIGHT = 208;
const ROW_HEIGHT = 44;
const GAP = 12;

/** Widest number of tiles beside each other. */
const columnsOf = (width: number): number => Math.max(2, Math.floor((width + GAP) / (TILE_WIDTH + GAP)));

interface NodeListProps {
  nodes: Nodes;
  selection: NodeSelection;
  /** Whether it replaces another list. */
  takesFocus: boolean;
}

/** Entries as tiles or rows; only those in view exist, so that a folder of ten thousand stays light. */
export function NodeList({ nodes, selection, takesFocus }: NodeListProps) {
  const translate = useTranslate();
  const { address } = useFiles();
  const isGrid = address.view === 'grid';
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useTakenFocus(scroller, takesFocus);
  const [columns, setColumns] = useState(isGrid ? 4 : 1);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isGrid || !element) return;
    const measure = () => setColumns(columnsOf(element.clientWidth - 4));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isGrid]);

  const lines = Math.ceil(nodes.total / columns);
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isGrid ? TILE_HEIGHT + GAP : ROW_HEIGHT),
    overscan: isGrid ? 2 : 8,
  });
  const shown = virtualizer.getVirtualItems();
  const from = (shown[0]?.index ?? 0) * columns;
  const to = Math.min(nodes.total - 1, ((shown.at(-1)?.index ?? 0) + 1) * columns - 1);
  const look = useEffectEvent(() => nodes.look(from, Math.max(from, to)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what has come into view
  useEffect(() => look(), [from, to]);

  const { cursor } = selection;
  const handleKey = useNodeKeys({ nodes, selection, columns });
  const reveal = useEffectEvent((index: number) => virtualizer.scrollToIndex(Math.floor(index / columns)));
  useEffect(() => {
    if (cursor >= 0) reveal(cursor);
  }, [cursor]);

  const idOf = (index: number) => `${gridId}-${index}`;
  const cell = (index: number) => {
    const node = nodes.rowAt(index);
    if (!node)
      return index < nodes.total ? (
        <Skeleton key={index} variant="rectangular" height={isGrid ? TILE_HEIGHT : ROW_HEIGHT - 6} />
      ) : null;
    const Entry = isGrid ? NodeTile : NodeRow;
    return (
      <Entry
        key={node.id}
        id={idOf(index)}
        index={index}
        node={node}
        isCursor={index === cursor}
        selection={selection}
      />
    );
  };
  return (
    <Box
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-multiselectable
      aria-label={translate('admin.files.entries')}
      aria-rowcount={lines + (isGrid ? 0 : 1)}
      aria-activedescendant={cursor >= 0 && nodes.rowAt(cursor) ? idOf(cursor) : undefined}
      onKeyDown={handleKey}
      onClick={(event) => {
        // A click beside the entries chooses none of them.
        if (!(event.target instanceof Element && event.target.closest('[data-node]'))) selection.clear();
      }}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        p: '2px',
        outline: 'none',
        '&:focus-visible [data-cursor="true"]': {
          boxShadow:
            '0 0 0 2px var(--mui-palette-background-default), 0 0 0 4px var(--mui-palette-text-primary)',
          zIndex: 1,
        },
        // Where no entry has the cursor yet.
        '&:focus-visible:not(:has([data-cursor="true"]))': {
          outline: '2px solid var(--mui-palette-text-primary)',
          outlineOffset: '-2px',
        },
      }}
    >
      {isGrid ? null : <ListHeader />}
      <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index: line, start }) => (
          <Box
            key={line}
            role={isGrid ? 'row' : 'presentation'}
            aria-rowindex={isGrid ? line + 1 : undefined}
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              height: isGrid ? TILE_HEIGHT : ROW_HEIGHT,
              ...(isGrid && { display: 'grid', gap: `${GAP}px`, gridTemplateRows: 'minmax(0,1fr)' }),
            }}
            style={{
              transform: `translateY(${start}px)`,
              ...(isGrid && { gridTemplateColumns: `repeat(${columns}, minmax(0,1fr))` }),
            }}
          >
            {Array.from({ length: columns }, (_, column) => cell(line * columns + column))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
