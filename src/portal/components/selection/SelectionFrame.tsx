import Close from '@mui/icons-material/CloseOutlined';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { type ReactNode, useId, useState } from 'react';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { keepTake, readTake, type Take } from '../../lib/library/usualFormats.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
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
  /** What else; `shots` are one item of each shot, and with `isEvery` stand for all of its formats. */
  more?: (shots: readonly number[], isEvery: boolean) => ReactNode;
}

/**
 * How much is chosen, in which formats, and what to do with it. Slides up from the bottom; on a phone it is one row, and
 * what changes the selection opens above it.
 */
export function SelectionFrame({ selection, total, onSelectAll, onClear, children, more }: Props) {
  const locale = useLocale();
  const moreId = useId();
  const [take, setTake] = useState(readTake);
  const [isOpen, setOpen] = useState(false);
  const { first, every } = selection;
  const hasFormats = every.ids.size > first.ids.size;
  const hasRest = first.ids.size < total;
  const { ids, size } = hasFormats ? selection[take] : first;
  const handleTake = (next: Take) => {
    setTake(next);
    keepTake(next);
  };
  return (
    <section className={styles.bar} aria-label={text.library.selection} data-selection-bar>
      <IconAction label={text.actions.clear} className={styles.icon} onClick={onClear}>
        <Close />
      </IconAction>
      <p role="status" className={styles.count}>
        <span>{text.library.selected(first.ids.size, locale)}</span>{' '}
        <span className={styles.size}>{formatSize(size, locale)}</span>
      </p>
      {(hasFormats || hasRest || more) && (
        <>
          <IconAction
            label={text.library.selectionMore}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          >
            <ExpandLess />
          </IconAction>
          <div id={moreId} className={styles.more} data-open={isOpen}>
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
            {hasRest && (
              <Button className={styles.link} onClick={onSelectAll}>
                {text.library.selectAll(total, locale)}
              </Button>
            )}
            {more?.([...first.ids], ids === every.ids)}
          </div>
        </>
      )}
      <div className={styles.actions}>{children([...ids])}</div>
    </section>
  );
}
