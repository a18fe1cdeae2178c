import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { STACK_MAX } from '../../../../shared/contract/stack.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

type Stackable = Pick<LibraryItem, 'id' | 'libraryId' | 'stackId'>;

/** What is stacked together, and which of it was in no stack before. */
export interface StackPlan {
  readonly libraryId: number;
  readonly stacks: readonly (readonly { id: number; stackId: number | null }[])[];
}

/** Says how many stacks were made; `undo` takes them apart again, where that gives back what was. */
export type Tell = (made: number, undo: (() => void) | null) => void;

/** Whether taking the items that were in no stack out again gives back what was: not where two stacks became one. */
const canUndo = ({ stacks }: StackPlan): boolean =>
  stacks.every((items) => new Set(items.flatMap(({ stackId }) => stackId ?? [])).size <= 1);

/** Stacks, unstacks and orders items, notifies of the result, and offers to undo it. */
export function useStacks() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsRunning(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
      return false;
    } finally {
      setIsRunning(false);
      refresh();
    }
  };

  /** The formats of a stack in its order. */
  const readStack = async (libraryId: number, stackId: number): Promise<number[]> => {
    const { data } = await dataProvider.getList<LibraryItem>('library-item', {
      pagination: { page: 1, perPage: STACK_MAX },
      sort: { field: 'stackPosition', order: 'ASC' },
      filter: { libraryId, stackId },
    });
    return data.map(({ id }) => id);
  };

  const putBack = (libraryId: number, stacks: readonly number[][]) =>
    run(async () => {
      await dataProvider.stackItems(libraryId, stacks);
      notify('admin.stacks.restored', { type: 'info', messageArgs: { smart_count: stacks.length } });
    });

  const tellByNotice: Tell = (smart_count, undo) => {
    if (undo) notifyUndoable('admin.stacks.made', { smart_count }, undo);
    else notify('admin.stacks.made', { type: 'info', messageArgs: { smart_count } });
  };

  /** The first item of each list becomes its cover. Returns whether it succeeded. */
  const stack = (plan: StackPlan, tell = tellByNotice): Promise<boolean> =>
    run(async () => {
      const { libraryId, stacks } = plan;
      await dataProvider.stackItems(
        libraryId,
        stacks.map((items) => items.map(({ id }) => id)),
      );
      const added = stacks.flat().flatMap(({ id, stackId }) => (stackId === null ? id : []));
      const undo = () => void run(() => dataProvider.unstackItems(libraryId, added));
      tell(stacks.length, added.length > 0 && canUndo(plan) ? undo : null);
    });

  /** Takes items out of their stacks; `isWhole` takes the stacks apart. Returns whether it succeeded. */
  const unstack = (items: readonly Stackable[], isWhole = false): Promise<boolean> =>
    run(async () => {
      const stacked = new Map(
        items.flatMap((item) => (item.stackId === null ? [] : [[item.stackId, item] as const])),
      );
      for (const libraryId of new Set([...stacked.values()].map((item) => item.libraryId))) {
        const mine = [...stacked.values()].filter((item) => item.libraryId === libraryId);
        const before: number[][] = [];
        for (const { stackId } of mine) before.push(await readStack(libraryId, stackId ?? 0));
        const taken = new Set(isWhole ? before.flat() : items.map(({ id }) => id));
        const { ids } = await dataProvider.unstackItems(
          libraryId,
          before.flat().filter((id) => taken.has(id)),
        );
        notifyUndoable(
          'admin.stacks.taken',
          { smart_count: ids.length },
          () => void putBack(libraryId, before),
        );
      }
    });

  /** `before` is the order that the notification's undo restores. */
  const order = (libraryId: number, ids: readonly number[], before: readonly number[]): Promise<boolean> => {
    const undo = () =>
      run(async () => {
        await dataProvider.orderStack(libraryId, before);
        notify('admin.order.undone', { type: 'info' });
      });
    return run(async () => {
      await dataProvider.orderStack(libraryId, ids);
      notifyUndoable('admin.order.saved', {}, () => void undo());
    });
  };

  return { isRunning, stack, unstack, order };
}
