import { type KeyboardEvent, useRef } from 'react';
import type { FileNode } from '../../../shared/contract/folder.ts';
import { useFiles } from './FilesContext.tsx';
import { isSearching } from './filesAddress.ts';
import type { NodeSelection } from './useNodeSelection.ts';
import type { Nodes } from './useNodes.ts';

/** Time within which typed letters make one beginning of a name. */
const TYPING_MS = 800;

interface KeyOptions {
  nodes: Nodes;
  selection: NodeSelection;
  /** Entries beside each other. */
  columns: number;
}

/**
 * Keys of the list, those that file managers have: arrows, Shift for a range, Enter, F2, Delete, Backspace, Escape,
 * Ctrl or ⌘ with A, C, X and V, and letters for the next name that begins with them.
 */
export function useNodeKeys({ nodes, selection, columns }: KeyOptions) {
  const { address, change, goTo, actions, openDialog, hold, paste, held } = useFiles();
  const typed = useRef({ text: '', at: 0 });
  const { chosen, cursor, pick } = selection;
  const ids = [...chosen.keys()];
  const last = nodes.total - 1;

  const go = (index: number, isRange: boolean) => {
    if (last < 0) return;
    const next = Math.min(Math.max(index, 0), last);
    void pick(next, { isToggle: false, isRange });
  };
  const open = (node: FileNode | undefined) => {
    if (!node || address.isTrash) return;
    if (node.kind === 'folder') goTo(node.id);
    else change({ openId: node.id });
  };
  const goUp = () => {
    if (isSearching(address) || address.isTrash) return goTo(null);
    const way = nodes.listing?.way ?? [];
    if (way.length > 0) goTo(way.at(-2)?.id ?? null);
  };
  const typeAhead = async (letter: string) => {
    const now = Date.now();
    const text = now - typed.current.at < TYPING_MS ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    if (last < 0) return;
    const names = await nodes.load(0, last);
    // The same letter again goes on to the next name with it.
    const start = text.length === 1 ? cursor + 1 : Math.max(0, cursor);
    for (let step = 0; step < names.length; step++) {
      const index = (start + step) % names.length;
      if (names[index]?.name.toLowerCase().startsWith(text)) return go(index, false);
    }
  };
  const withControl = (event: KeyboardEvent): (() => void) | undefined => {
    const keys: Record<string, () => void> = {
      a: () => void selection.selectAll(),
      c: () => hold({ ids, isCut: false }),
      x: () => hold({ ids, isCut: true }),
      v: paste,
    };
    const key = event.key.toLowerCase();
    if (address.isTrash && key !== 'a') return undefined;
    if ((key === 'c' || key === 'x') && ids.length === 0) return undefined;
    if (key === 'v' && !held) return undefined;
    return keys[key];
  };
  const plain = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey } = event;
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(cursor < 0 ? 0 : cursor + columns, shiftKey),
      ArrowUp: () => go(cursor < 0 ? 0 : cursor - columns, shiftKey),
      ArrowRight: () => go(cursor + 1, shiftKey),
      ArrowLeft: () => go(cursor < 0 ? 0 : cursor - 1, shiftKey),
      Home: () => go(0, shiftKey),
      End: () => go(last, shiftKey),
      PageDown: () => go(cursor + columns * 5, shiftKey),
      PageUp: () => go(cursor - columns * 5, shiftKey),
      Enter: () => open(nodes.rowAt(cursor)),
      ' ': () => void (last >= 0 && pick(Math.max(0, cursor), { isToggle: true, isRange: false })),
      Escape: () => {
        selection.clear();
        if (held) hold(null);
      },
      Backspace: goUp,
    };
    if (columns === 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) return undefined;
    const [only] = chosen.values();
    if (key === 'F2' && chosen.size === 1 && only && !address.isTrash)
      return () => openDialog({ name: 'rename', node: only });
    if (key === 'Delete' && ids.length > 0)
      return address.isTrash
        ? () => openDialog({ name: 'purge', target: { ids } })
        : () => void actions.remove(ids).then((isDone) => isDone && selection.clear());
    return keys[key];
  };

  return (event: KeyboardEvent): void => {
    // Keys of a button inside, such as a column's head, are its own.
    const isOwn = event.target === event.currentTarget || isEntry(event.target);
    if (!isOwn || event.altKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    const handle = isControl ? withControl(event) : plain(event);
    if (handle) {
      event.preventDefault();
      handle();
    } else if (!isControl && event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key))
      void typeAhead(event.key.toLowerCase());
  };
}

const isEntry = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-node]') !== null;
