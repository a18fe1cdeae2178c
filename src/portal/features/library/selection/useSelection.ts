import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import {
  type ItemsOf,
  itemIdsQuery,
  itemsPageQuery,
  PAGE_SIZE,
} from '../../../lib/library/libraryQueries.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';
import { addItems, EMPTY, rangeOf, type Selection, toggleItem } from './selection.ts';

const toSelectable = ({ id, file }: ItemSummary) => ({ id, size: file.size });

/** Selecting by one, by range and by whole result. */
export function useSelection(slug: string, filter: ItemsOf) {
  const [selection, setSelection] = useState<Selection>(EMPTY);
  const client = useQueryClient();
  const locale = useLocale();

  const selectRange = useCallback(
    async (anchor: number, index: number) => {
      const { from, to } = rangeOf(anchor, index);
      const first = Math.floor(from / PAGE_SIZE);
      const count = Math.floor(to / PAGE_SIZE) - first + 1;
      try {
        // A range may run over items that were never on the screen.
        const pages = await Promise.all(
          Array.from({ length: count }, (_, n) =>
            client.ensureQueryData(itemsPageQuery(slug, filter, first + n + 1)),
          ),
        );
        const start = first * PAGE_SIZE;
        const items = pages.flatMap(({ data }) => data).slice(from - start, to - start + 1);
        setSelection((current) => addItems(current, items.map(toSelectable)));
      } catch (error) {
        showToast(messageOf(error), { tone: 'error' });
      }
    },
    [client, slug, filter],
  );

  const toggle = useCallback(
    (item: ItemSummary, index: number, isRange: boolean) => {
      if (isRange && selection.anchor !== null) void selectRange(selection.anchor, index);
      else setSelection((current) => toggleItem(current, toSelectable(item), index));
    },
    [selection.anchor, selectRange],
  );

  const selectAll = useCallback(async () => {
    try {
      const { ids, total, size } = await client.fetchQuery(itemIdsQuery(slug, filter));
      setSelection({ ids: new Set(ids), size, anchor: null });
      if (total > ids.length) showToast(text.library.selectionTooLarge(ids.length, locale));
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  }, [client, slug, filter, locale]);

  const clear = useCallback(() => setSelection(EMPTY), []);
  return { selection, toggle, selectAll, clear };
}
