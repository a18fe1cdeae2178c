import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useState } from 'react';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { keepTake, readTake, type Take } from '../../lib/library/usualFormats.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './SelectionBar.module.css';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Entries in the whole result. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Slides up from the bottom while anything is selected. */
export function SelectionBar({ selection, total, onSelectAll, onClear }: Props) {
  const locale = useLocale();
  const { add, download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const [take, setTake] = useState(readTake);
  const { first, every } = selection;
  const hasFormats = every.ids.size > first.ids.size;
  const { ids, size } = hasFormats ? selection[take] : first;
  const run = (action: () => Promise<unknown>) => async () => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const handleAdd = run(async () => {
    if (await add([...ids])) onClear();
  });
  const handleTake = (next: Take) => {
    setTake(next);
    keepTake(next);
  };
  return (
    <section className={styles.bar} aria-label={text.library.selection} data-selection-bar>
      <div className={styles.count}>
        <p role="status">
          {text.library.selected(first.ids.size, locale)} · {formatSize(size, locale)}
        </p>
        {hasFormats && (
          <NativeSelect
            value={take}
            disableUnderline
            className={styles.take}
            inputProps={{ 'aria-label': text.library.take }}
            onChange={({ target }) => handleTake(target.value === 'every' ? 'every' : 'first')}
          >
            <option value="first">{text.library.takeFirst}</option>
            <option value="every">{text.library.takeEvery(every.ids.size, locale)}</option>
          </NativeSelect>
        )}
      </div>
      <div className={styles.actions}>
        {first.ids.size < total && (
          <Button className={styles.link} onClick={onSelectAll}>
            {text.library.selectAll(total, locale)}
          </Button>
        )}
        <Button className={styles.link} onClick={onClear}>
          {text.actions.clear}
        </Button>
        <Button className={styles.link} disabled={isBusy} onClick={run(() => download([...ids]))}>
          {text.actions.download}
        </Button>
        <Button className={styles.button} disabled={isBusy} onClick={handleAdd}>
          {text.item.add}
        </Button>
      </div>
    </section>
  );
}
