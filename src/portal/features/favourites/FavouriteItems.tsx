import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { ChosenItems } from '../../components/selection/ChosenItems.tsx';
import { useBasketIds } from '../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { favouriteIdsQuery } from '../../lib/favourites/favouriteQueries.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { favouritesText as text } from '../../text/favourites.ts';
import styles from './FavouriteItems.module.css';

interface Props {
  /** Those that were read so far. */
  items: readonly LibraryEntry[];
  /** How many there are. */
  total: number;
}

/** Favourites in the tiles of their libraries: to take one by one, chosen, or all. */
export function FavouriteItems({ items, total }: Props) {
  const locale = useLocale();
  const root = useFocusAfterRemoval(items.length);
  return (
    <div ref={root} data-favourites>
      <div className={styles.head}>
        <p className={styles.count}>{text.count(total, locale)}</p>
        <AddAll />
      </div>
      <ChosenItems items={items} hasLibrary />
    </div>
  );
}

/** Keeps the keyboard's place when the tile that holds it goes: at the tile that follows, else at the one before. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const cell =
        target instanceof Element && root.current?.contains(target) && target.closest('[data-index]');
      place.current = cell ? Number(cell.getAttribute('data-index')) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const index = Math.min(place.current, count - 1);
    root.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`)?.focus();
  }, [count]);
  return root;
}

/** All favourites at once, those that are not on the page yet included. */
function AddAll() {
  const { data: ids } = useQuery(favouriteIdsQuery);
  const basket = useBasketIds();
  const { add } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  if (!ids || ids.length === 0) return null;
  const handleAdd = async () => {
    setBusy(true);
    await add(ids);
    setBusy(false);
  };
  return ids.every((id) => basket.has(id)) ? (
    <Button href={paths.basket} variant="outlined">
      {text.allIn}
    </Button>
  ) : (
    <Button variant="contained" aria-busy={isBusy} onClick={() => void handleAdd()}>
      {text.addAll}
    </Button>
  );
}
