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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { List, ListEntry } from '../../../shared/contract/list.ts';
import { moveEntry } from '../../lib/lists/listCalls.ts';
import { listText as text } from '../../text/lists.ts';
import { ListRow } from './ListRow.tsx';
import styles from './ListRows.module.css';

interface Props {
  list: List;
  entries: readonly ListEntry[];
  /** Whether more entries follow than were read. */
  hasMore: boolean;
}

/** Entries below each other with their notes. Those who may change the list move them by pointer or by keyboard. */
export default function ListRows({ list, entries, hasMore }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.record.title ?? '';
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.lifted(titleOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? text.over(titleOf(active.id), placeOf(over.id), ids.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? text.dropped(titleOf(active.id), placeOf(over.id), ids.length)
        : text.notMoved(titleOf(active.id)),
    onDragCancel: ({ active }) => text.notMoved(titleOf(active.id)),
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [placeOf(active.id) - 1, placeOf(over.id) - 1];
    const next = entries[from < to ? to + 1 : to];
    // Behind the last one that was read, what follows is not known: before it then.
    const before = next ?? (hasMore ? entries[to] : undefined);
    void moveEntry(list.id, Number(active.id), before?.id ?? null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!list.canChange}>
        <ol className={styles.list} aria-label={list.name}>
          {entries.map((entry) => (
            <ListRow key={entry.id} list={list} entry={entry} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
