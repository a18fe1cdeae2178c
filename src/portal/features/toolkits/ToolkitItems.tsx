import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useMemo, useState } from 'react';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { SectionBar } from '../../components/SectionBar.tsx';
import { ChosenItems } from '../../components/selection/ChosenItems.tsx';
import { addEntries, EMPTY } from '../../components/selection/selection.ts';
import { useBasketIds } from '../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { keepTake, readTake } from '../../lib/library/usualFormats.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import styles from './ToolkitItems.module.css';

/** What a toolkit holds, in the tiles of its libraries: to take one by one, chosen, or as a whole. */
export function ToolkitItems({ items }: { items: readonly LibraryEntry[] }) {
  if (items.length === 0)
    return <StateMessage title={text.contentsEmpty}>{text.contentsEmptyText}</StateMessage>;
  return (
    <section className={styles.root} aria-labelledby="toolkit-items">
      <SectionBar id="toolkit-items" title={text.contents}>
        <AddAll items={items} />
      </SectionBar>
      <ChosenItems items={items} />
    </section>
  );
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
