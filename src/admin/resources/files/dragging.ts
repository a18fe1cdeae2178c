import { type DragEvent, useState } from 'react';
import { readDroppedFiles } from '../../uploads/droppedFiles.ts';

const TYPE = 'application/x-sillage-files';

/** What is dragged inside of the screen: ids, and whether all of them are files. */
interface Dragged {
  ids: number[];
  areFiles: boolean;
}
// Browsers tell what is dragged only when it is dropped.
let dragged: Dragged | null = null;

export function startDrag(event: DragEvent, what: Dragged): void {
  dragged = what;
  event.dataTransfer.effectAllowed = 'copyMove';
  event.dataTransfer.setData(TYPE, JSON.stringify(what.ids));
}
export const endDrag = (): void => {
  dragged = null;
};

interface DropOptions {
  /** Takes what is dragged inside of the screen; absent where it is not taken. */
  onNodes?: ((ids: number[]) => void) | undefined;
  /** Takes files and folders of this computer. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Whether folders are refused. */
  filesOnly?: boolean;
  /** Nothing is dropped on itself. */
  ownId?: number;
}

/** Handlers of a place where things can be dropped, and whether something hangs over it. */
export function useDropPlace({ onNodes, onFiles, filesOnly = false, ownId }: DropOptions) {
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent): boolean => {
    if (event.dataTransfer.types.includes(TYPE))
      return Boolean(
        onNodes && dragged && (dragged.areFiles || !filesOnly) && !dragged.ids.includes(ownId ?? 0),
      );
    return Boolean(onFiles) && event.dataTransfer.types.includes('Files');
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Leaving for something inside of the place is not leaving it.
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
      setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer.types.includes(TYPE)) {
        const ids = dragged?.ids ?? [];
        dragged = null;
        onNodes?.(ids);
      } else if (onFiles) void readDroppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver, handlers };
}
