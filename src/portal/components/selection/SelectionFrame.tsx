import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { type ReactNode, useState } from 'react';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { keepTake, readTake, type Take } from '../../lib/library/usualFormats.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './SelectionFrame.module.css';
import type { Selection } from './selection.ts';

export interface SelectionProps {
  selection: Selection;
  /** Entries in the whole result. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
}

interface Props extends SelectionProps {
  /** What can be done with the items that are chosen. */
  children: (ids: readonly number[]) => ReactNode;
}

/** How much is chosen, in which formats, and what to do with it. Slides up from the bottom. */
export function SelectionFrame({ selection, total, onSelectAll, onClear, children }: Props) {
  const locale = useLocale();
  const [take, setTake] = useState(readTake);
  const { first, every } = selection;
  const hasFormats = every.ids.size > first.ids.size;
  const { ids, size } = hasFormats ? selection[take] : first;
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
        {children([...ids])}
      </div>
    </section>
  );
}
