import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface SortableContainerProps {
  ids: number[];
  /** What a screen reader calls a record. */
  describe: (id: number) => string;
  onReorder: (ids: number[], moved: number) => void;
  /** Whether the records lie in a grid instead of one below the other. */
  isGrid?: boolean;
  children: ReactNode;
  disabled?: boolean;
}

/** Ordering by pointer and by keyboard (space, arrows, space), with every move announced. */
export function SortableContainer({
  ids,
  describe,
  onReorder,
  children,
  disabled,
  isGrid,
}: SortableContainerProps) {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // An arrow scrolls instead of moving where the next place is past the middle of the window: at once, since what
      // changes on the page ends a smooth scroll on its way, and with it the move.
      scrollBehavior: 'instant',
    }),
  );

  const name = (id: UniqueIdentifier) => describe(Number(id));
  const place = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  const say = (key: string, id: UniqueIdentifier, at: UniqueIdentifier) =>
    translate(`admin.order.${key}`, { name: name(id), position: place(at), total: ids.length });
  /** Record whose place was announced last; none before that of the start. */
  const announced = useRef<UniqueIdentifier | null>(null);
  const announcements: Announcements = {
    onDragStart: () => {
      announced.current = null;
      return undefined;
    },
    // The record's own place comes first, once all places are measured: a key pressed before that moves nothing.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === announced.current) return undefined;
      const isStart = announced.current === null && over.id === active.id;
      announced.current = over.id;
      return say(isStart ? 'picked_up' : 'moved', active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
  };

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const moved = Number(active.id);
    onReorder(arrayMove(ids, ids.indexOf(moved), ids.indexOf(Number(over.id))), moved);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('admin.order.help') },
      }}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={disabled}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}
