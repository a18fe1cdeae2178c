import type { DragEvent, MouseEvent } from 'react';
import type { FileNode } from '../../../shared/contract/folder.ts';
import { endDrag, startDrag, useDropPlace } from './dragging.ts';
import { useFiles } from './FilesContext.tsx';
import type { NodeSelection } from './useNodeSelection.ts';

export interface NodeEntryProps {
  /** Of the element. */
  id: string;
  /** Place in the list. */
  index: number;
  node: FileNode;
  isCursor: boolean;
  selection: NodeSelection;
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** What every entry does, as a tile or a row: it is chosen, opened, dragged, and a folder takes what is dropped on it. */
export function useNodeEntry({ id, index, node, isCursor, selection }: NodeEntryProps) {
  const { address, change, goTo, actions, upload, held } = useFiles();
  const isFolder = node.kind === 'folder';
  const isChosen = selection.isChosen(node.id);
  const place = { id: node.id, name: node.name };
  const { isOver, handlers } = useDropPlace(
    isFolder && !address.isTrash
      ? {
          onNodes: (ids) => void actions.move(ids, place).then((isDone) => isDone && selection.clear()),
          onFiles: (files) => upload(files, place),
          ownId: node.id,
        }
      : {},
  );
  const open = () => {
    if (address.isTrash) return;
    if (isFolder) goTo(node.id);
    else change({ openId: node.id });
  };
  return {
    isFolder,
    isChosen,
    isOver,
    isHeld: Boolean(held?.isCut && held.ids.includes(node.id)),
    toggle: (event: MouseEvent) => {
      event.stopPropagation();
      void selection.pick(index, { isToggle: !event.shiftKey, isRange: event.shiftKey });
    },
    attributes: {
      ...handlers,
      id,
      'data-node': node.id,
      'data-cursor': isCursor,
      'aria-selected': isChosen,
      draggable: !address.isTrash,
      onClick: (event: MouseEvent) => {
        // A finger opens, as long as nothing is chosen.
        if (isTouch(event) && selection.chosen.size === 0) return open();
        const isToggle = event.ctrlKey || event.metaKey || isTouch(event);
        void selection.pick(index, { isToggle, isRange: event.shiftKey });
      },
      onDoubleClick: open,
      onDragStart: (event: DragEvent) => {
        const nodes = isChosen ? [...selection.chosen.values()] : [node];
        if (!isChosen) selection.choose(nodes);
        startDrag(event, {
          ids: nodes.map((one) => one.id),
          areFiles: nodes.every(({ kind }) => kind === 'file'),
        });
      },
      onDragEnd: endDrag,
    },
  };
}
