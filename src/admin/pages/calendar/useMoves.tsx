import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { CalendarEntry, CalendarPage } from '../../../shared/contract/calendar.ts';
import type { Day } from '../../../shared/domain/zonedTime.ts';
import { useUndoNotice } from '../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { formatDayName } from './entryWords.ts';
import { type PlannedMove, planMove } from './planMove.ts';

export const keyOf = ({ resource, id, what }: CalendarEntry): string => `${resource} ${id} ${what}`;

/** A move that waits for its confirmation. */
export interface RequestedMove {
  readonly entry: CalendarEntry;
  readonly day: Day;
  readonly plan: PlannedMove;
}

/** Moves entries to other days: at once on screen, then on the server; asks before readers notice, and can be undone. */
export function useMoves(timeZone: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const undoNotice = useUndoNotice();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [requested, setRequested] = useState<RequestedMove | null>(null);
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());

  const show = (entry: CalendarEntry) =>
    queryClient.setQueriesData<CalendarPage>({ queryKey: ['calendar', 'page'] }, (page) =>
      page
        ? { ...page, entries: page.entries.map((other) => (keyOf(other) === keyOf(entry) ? entry : other)) }
        : page,
    );

  /** Writes a move; returns the version that it made. Throws what the server refused. */
  async function write(entry: CalendarEntry, changes: PlannedMove['changes']): Promise<number> {
    const key = keyOf(entry);
    setMoving((known) => new Set([...known, key]));
    try {
      const { data } = await dataProvider.update(entry.resource, {
        id: entry.id,
        data: changes,
        previousData: { id: entry.id, version: entry.version },
      });
      return Number(data.version);
    } finally {
      setMoving((known) => new Set([...known].filter((other) => other !== key)));
      void queryClient.invalidateQueries({ queryKey: ['calendar'] });
      void queryClient.invalidateQueries({ queryKey: [entry.resource] });
    }
  }

  const fail = (error: unknown, { title }: CalendarEntry) =>
    isStale(error)
      ? notify('admin.calendar.stale', { type: 'warning', messageArgs: { title } })
      : notify(readErrorMessage(error), { type: 'error' });

  async function carryOut({ entry, day, plan }: RequestedMove): Promise<void> {
    const { title } = entry;
    show({ ...entry, day });
    try {
      const version = await write(entry, plan.changes);
      show({ ...entry, day, version });
      undoNotice('admin.calendar.moved', { title, day: formatDayName(day) }, () => {
        void write({ ...entry, version }, plan.back).then(
          () =>
            notify('admin.calendar.move_undone', { messageArgs: { title, day: formatDayName(entry.day) } }),
          (error: unknown) => fail(error, entry),
        );
      });
    } catch (error) {
      show(entry);
      fail(error, entry);
    }
  }

  return {
    moving,
    requested,
    cancel: () => setRequested(null),
    confirm: () => {
      if (requested) void carryOut(requested);
      setRequested(null);
    },
    move: (entry: CalendarEntry, day: Day) => {
      if (day === entry.day) return;
      const plan = planMove(entry, { day, timeZone, now: Date.now() });
      if (typeof plan === 'string') notify(translate(`admin.calendar.${plan}`), { type: 'warning' });
      else if (plan.effect) setRequested({ entry, day, plan });
      else void carryOut({ entry, day, plan });
    },
  };
}
