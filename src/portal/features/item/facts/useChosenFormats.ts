import { useState } from 'react';
import type { ItemDetail, ItemFormat } from '../../../../shared/contract/libraryItem.ts';
import { usualFormats } from '../../../lib/library/usualFormats.ts';

/** Which formats of a shot the member is about to take: at first those usually taken, else the one that is shown. */
export function useChosenFormats(item: ItemDetail, onShow: (id: number) => void) {
  const { formats } = item;
  const [ids, setIds] = useState<ReadonlySet<number>>(() => {
    const usual = usualFormats(formats).map(({ id }) => id);
    return new Set(usual.length > 0 ? usual : [item.id]);
  });
  const all = formats.length > 0 ? formats : [item];
  const chosen = all.filter(({ id }) => ids.has(id));
  return {
    /** In the order of the stack. A format that was withdrawn meanwhile gives way to the one that is shown. */
    chosen: chosen.length > 0 ? chosen : all.filter(({ id }) => id === item.id),
    isChosen: (id: number) => ids.has(id),
    isWhole: all.every(({ id }) => ids.has(id)),
    toggle: (id: number) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      // Something is always chosen.
      if (next.size > 0) setIds(next);
    },
    toggleAll: () =>
      setIds(new Set(all.every(({ id }) => ids.has(id)) ? [item.id] : all.map(({ id }) => id))),
    /** Shows a format; a choice of one moves with it. */
    show: ({ id }: ItemFormat) => {
      if (ids.size === 1) setIds(new Set([id]));
      onShow(id);
    },
  };
}

export type ChosenFormats = ReturnType<typeof useChosenFormats>;
