import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useResourceContext, useTranslate } from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { useUndoNotice } from '../trash/useUndoNotice.tsx';
import { isSameChoice, toggled, valuesOf, withValues } from './nextValues.ts';

interface Conflict {
  theirs: LibraryItem;
  /** What they have of this attribute, in words. */
  labels: string[];
  /** Whether it is this attribute that they changed. */
  isOfValues: boolean;
}

/** Saves each choice of an attribute's values of one item at once, one after the other. */
export function useRowValues({ record, attribute }: { record: RaRecord<number>; attribute: Attribute }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const item = record as unknown as LibraryItem;
  const before = useRef(valuesOf(attribute, item.valueIds));
  /** The item as the server has it, as far as is known. */
  const saved = useRef(item);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const stopped = useRef(false);
  const latest = useRef(before.current);
  const [chosen, setChosen] = useState(before.current);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const show = (next: number[]) => {
    latest.current = next;
    setChosen(next);
  };
  const write = async (base: LibraryItem, values: readonly number[]): Promise<LibraryItem> => {
    const { data } = await dataProvider.update<LibraryItem>(resource, {
      id: base.id,
      data: { ...base, valueIds: withValues(attribute, base.valueIds, values) },
      previousData: base,
    });
    return data;
  };
  const refuse = async (error: unknown) => {
    stopped.current = true;
    setState('idle');
    if (!isStale(error)) {
      setFault(readErrorMessage(error));
      show(valuesOf(attribute, saved.current.valueIds));
      stopped.current = false;
      return;
    }
    const { data: theirs } = await dataProvider.getOne<LibraryItem>(resource, { id: record.id });
    const values = valuesOf(attribute, theirs.valueIds);
    setConflict({
      theirs,
      labels: attribute.values.flatMap(({ id, label }) => (values.includes(id) ? label : [])),
      isOfValues: !isSameChoice(values, valuesOf(attribute, saved.current.valueIds)),
    });
  };
  const save = () => {
    waiting.current += 1;
    setState('saving');
    setFault(null);
    queue.current = queue.current.then(async () => {
      waiting.current -= 1;
      // The last of several choices that wait says what all of them come to.
      if (waiting.current > 0 || stopped.current) return;
      try {
        saved.current = await write(saved.current, latest.current);
        if (waiting.current === 0) setState('saved');
      } catch (error) {
        await refuse(error).catch((fault: unknown) => setFault(readErrorMessage(fault)));
      }
    });
  };

  const undo = async () => {
    try {
      const { data: now } = await dataProvider.getOne<LibraryItem>(resource, { id: record.id });
      await write(now, before.current);
      notify('admin.row_values.undone', {
        type: 'info',
        messageArgs: { attribute: attribute.label, name: item.title },
      });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };

  return {
    chosen,
    state,
    fault,
    conflict,
    toggle: (id: number) => {
      show(toggled(attribute, latest.current, id));
      save();
    },
    keepMine: () => {
      if (!conflict) return;
      saved.current = conflict.theirs;
      stopped.current = false;
      setConflict(null);
      save();
    },
    takeTheirs: () => {
      if (!conflict) return;
      saved.current = conflict.theirs;
      before.current = valuesOf(attribute, conflict.theirs.valueIds);
    },
    /** Once everything is saved: shows it in the list, and offers to undo it. */
    finish: () =>
      void queue.current.then(() => {
        void queryClient.invalidateQueries({ queryKey: [resource] });
        if (isSameChoice(valuesOf(attribute, saved.current.valueIds), before.current)) return;
        const words = { attribute: attribute.label, name: item.title };
        notifyUndoable(translate('admin.row_values.changed', words), {}, () => void undo());
      }),
  };
}
