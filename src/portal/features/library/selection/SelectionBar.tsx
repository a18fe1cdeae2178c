import { useState } from 'react';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../../lib/basket/useBasketActions.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './SelectionBar.module.css';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Items in the whole result. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Slides up from the bottom while anything is selected. */
export function SelectionBar({ selection, total, onSelectAll, onClear }: Props) {
  const locale = useLocale();
  const { add, download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const { ids, size } = selection;
  const run = (action: () => Promise<unknown>) => async () => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const handleAdd = run(async () => {
    if (await add([...ids])) onClear();
  });
  return (
    <section className={styles.bar} aria-label={text.library.selection} data-selection-bar>
      <p className={styles.count} role="status">
        {text.library.selected(ids.size, locale)} · {formatSize(size, locale)}
      </p>
      <div className={styles.actions}>
        {ids.size < total && (
          <button type="button" className={styles.link} onClick={onSelectAll}>
            {text.library.selectAll(total, locale)}
          </button>
        )}
        <button type="button" className={styles.link} onClick={onClear}>
          {text.actions.clear}
        </button>
        <button
          type="button"
          className={styles.link}
          disabled={isBusy}
          onClick={run(() => download([...ids]))}
        >
          {text.actions.download}
        </button>
        <button type="button" className={styles.button} disabled={isBusy} onClick={handleAdd}>
          {text.item.add}
        </button>
      </div>
    </section>
  );
}
