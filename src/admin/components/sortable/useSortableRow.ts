import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';

/** What a row needs to be moved: the ref and style of the row, and the props of its handle. */
export function useSortableRow(id: number) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style: CSSProperties = {
    transform: CSS.Transform.toString(transform ? { ...transform, scaleX: 1, scaleY: 1 } : null),
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 1, background: 'var(--mui-palette-ground)' } : {}),
  };
  return { setNodeRef, style, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } };
}
export type HandleProps = ReturnType<typeof useSortableRow>['handle'];
