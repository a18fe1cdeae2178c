import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import {
  type ItemSource,
  type ItemsOf,
  itemIdsQuery,
  itemsPageQuery,
  PAGE_SIZE,
} from '../../../lib/library/libraryQueries.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';
import { addEntries, EMPTY, rangeOf, type Selection, toggleEntry } from '../../selection/selection.ts';

/** Selecting by one, by range and by whole result. */
export function useSelection(source: ItemSource, filter: ItemsOf) {
  const [selection, setSelection] = useState<Selection>(EMPTY);
  const client = useQueryClient();
  const locale = useLocale();

  const selectRange = useCallback(
    async (anchor: number, index: number) => {
      const { from, to } = rangeOf(anchor, index);
      const first = Math.floor(from / PAGE_SIZE);
      const count = Math.floor(to / PAGE_SIZE) - first + 1;
      try {
        // A range may run over entries that were never on the screen.
        const pages = await Promise.all(
          Array.from({ length: count }, (_, n) =>
            client.ensureQueryData(itemsPageQuery(source, filter, first + n + 1)),
          ),
        );
        const start = first * PAGE_SIZE;
        const entries = pages.flatMap(({ data }) => data).slice(from - start, to - start + 1);
        setSelection((current) => addEntries(current, entries));
      } catch (error) {
        showToast(messageOf(error), { tone: 'error' });
      }
    },
    [client, source, filter],
  );

  const toggle = useCallback(
    (entry: LibraryEntry, index: number, isRange: boolean) => {
      if (isRange && selection.anchor !== null) void selectRange(selection.anchor, index);
      else setSelection((current) => toggleEntry(current, entry, index));
    },
    [selection.anchor, selectRange],
  );

  const selectAll = useCallback(async () => {
    try {
      const [first, every] = await Promise.all(
        [filter, { ...filter, isStacked: false }].map((wanted) =>
          client.fetchQuery(itemIdsQuery(source, wanted)),
        ),
      );
      if (!first || !every) return;
      const toChosen = ({ ids, size }: typeof first) => ({ ids: new Set(ids), size });
      setSelection({ first: toChosen(first), every: toChosen(every), anchor: null });
      const { ids, total } = first;
      if (total > ids.length) showToast(text.library.selectionTooLarge(ids.length, locale));
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  }, [client, source, filter, locale]);

  const clear = useCallback(() => setSelection(EMPTY), []);
  return { selection, toggle, selectAll, clear };
}
