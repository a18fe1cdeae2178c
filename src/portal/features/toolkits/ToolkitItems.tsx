import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { ItemList } from '../../components/item-list/ItemList.tsx';
import type { ListedItems } from '../../components/item-list/listedItems.ts';
import { SelectionBar } from '../../components/selection/SelectionBar.tsx';
import { addEntries, EMPTY, rangeOf, toggleEntry } from '../../components/selection/selection.ts';
import { useBasketIds } from '../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { keepTake, readTake } from '../../lib/library/usualFormats.ts';
import { paths } from '../../lib/paths.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import styles from './ToolkitItems.module.css';

/** What a toolkit holds, in the tiles of its libraries: to take one by one, chosen, or as a whole. */
export function ToolkitItems({ items }: { items: readonly LibraryEntry[] }) {
  const libraryPath = useLibraryPath();
  const [selection, setSelection] = useState(EMPTY);
  const listed = useMemo(() => listOf(items), [items]);
  // What was withdrawn meanwhile is chosen no more.
  const isStale = [...selection.first.ids].some((id) => !items.some((entry) => keyOf(entry) === id));
  if (isStale) setSelection(EMPTY);

  const handleToggle = (entry: LibraryEntry, index: number, isRange: boolean) => {
    if (!isRange || selection.anchor === null) return setSelection(toggleEntry(selection, entry, index));
    const { from, to } = rangeOf(selection.anchor, index);
    setSelection(addEntries(selection, items.slice(from, to + 1)));
  };
  if (items.length === 0)
    return <StateMessage title={text.contentsEmpty}>{text.contentsEmptyText}</StateMessage>;
  return (
    <section className={styles.root} aria-labelledby="toolkit-items">
      <div className={styles.head}>
        <Typography variant="h2" id="toolkit-items">
          {text.contents}
        </Typography>
        <AddAll items={items} />
      </div>
      <ItemList
        items={listed}
        pathOf={(entry) => paths.item(libraryPath(entry.library.slug), keyOf(entry))}
        view="grid"
        selected={selection.first.ids}
        onToggle={handleToggle}
      />
      {selection.first.ids.size > 0 && (
        <SelectionBar
          selection={selection}
          total={items.length}
          onSelectAll={() => setSelection(addEntries(selection, items))}
          onClear={() => setSelection(EMPTY)}
        />
      )}
    </section>
  );
}

/** All of them are here: no page is ever asked for. */
function listOf(items: readonly LibraryEntry[]): ListedItems {
  return {
    total: items.length,
    getItem: (index) => items[index],
    isStale: false,
    range: { first: 1, last: Number.POSITIVE_INFINITY },
    setRange: () => {},
  };
}

/** The whole toolkit at once: one format of each shot, or every one. Says what it weighs. */
function AddAll({ items }: { items: readonly LibraryEntry[] }) {
  const locale = useLocale();
  const basket = useBasketIds();
  const { add } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const [take, setTake] = useState(readTake);
  const { first, every } = useMemo(() => addEntries(EMPTY, items), [items]);
  const hasFormats = every.ids.size > first.ids.size;
  const { ids, size } = hasFormats && take === 'every' ? every : first;
  const isAllIn = [...ids].every((id) => basket.has(id));
  const handleAdd = async () => {
    setBusy(true);
    await add([...ids]);
    setBusy(false);
  };
  return (
    <div className={styles.all}>
      {hasFormats && (
        <NativeSelect
          value={take}
          disableUnderline
          inputProps={{ 'aria-label': text.take }}
          onChange={({ target }) => {
            const next = target.value === 'every' ? 'every' : 'first';
            setTake(next);
            keepTake(next);
          }}
        >
          <option value="first">{text.takeFirst}</option>
          <option value="every">{text.takeEvery(every.ids.size, locale)}</option>
        </NativeSelect>
      )}
      {isAllIn ? (
        <Button href={paths.basket} variant="outlined">
          {text.allIn}
        </Button>
      ) : (
        <Button variant="contained" aria-busy={isBusy} onClick={() => void handleAdd()}>
          {text.addAll(ids.size, formatSize(size, locale), locale)}
        </Button>
      )}
    </div>
  );
}
