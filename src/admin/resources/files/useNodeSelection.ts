import { useState } from 'react';
import type { FileNode } from '../../../shared/contract/folder.ts';
import type { Nodes } from './useNodes.ts';

interface PickKeys {
  /** Adds one, or takes it off. */
  isToggle: boolean;
  /** Everything since the one that was chosen before. */
  isRange: boolean;
}

interface Selected {
  readonly scope: string;
  readonly chosen: ReadonlyMap<number, FileNode>;
  /** Where a range begins, and where the keyboard cursor is: indexes in the list. */
  readonly anchor: number;
  readonly cursor: number;
}

/**
 * What is chosen in a list, and the entry at the keyboard cursor.
 *
 * @param scope names the list: another one begins with nothing chosen
 */
export function useNodeSelection({ total, rowAt, load }: Nodes, scope: string) {
  const none: Selected = { scope, chosen: new Map(), anchor: 0, cursor: -1 };
  const [state, setState] = useState(none);
  const current = state.scope === scope ? state : none;
  const change = (patch: Partial<Selected>) =>
    setState((now) => ({ ...(now.scope === scope ? now : none), ...patch }));
  const mapOf = (nodes: Iterable<FileNode>) => new Map([...nodes].map((node) => [node.id, node]));

  const pick = async (index: number, { isToggle, isRange }: PickKeys) => {
    const { anchor, chosen } = current;
    const [node] = rowAt(index) ? [rowAt(index)] : await load(index, index);
    if (!node) return;
    if (isRange) {
      const range = await load(Math.min(anchor, index), Math.max(anchor, index));
      return change({ cursor: index, chosen: mapOf(isToggle ? [...chosen.values(), ...range] : range) });
    }
    if (!isToggle) return change({ cursor: index, anchor: index, chosen: mapOf([node]) });
    const next = new Map(chosen);
    if (!next.delete(node.id)) next.set(node.id, node);
    change({ cursor: index, anchor: index, chosen: next });
  };
  return {
    chosen: current.chosen,
    cursor: current.cursor,
    isChosen: (id: number) => current.chosen.has(id),
    pick,
    moveCursor: (cursor: number) => change({ cursor }),
    choose: (nodes: readonly FileNode[]) => change({ chosen: mapOf(nodes) }),
    clear: () => change({ chosen: new Map() }),
    selectAll: async () => change({ chosen: mapOf(await load(0, Math.max(0, total - 1))) }),
  };
}
export type NodeSelection = ReturnType<typeof useNodeSelection>;
