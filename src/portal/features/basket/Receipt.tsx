import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Basket } from '../../../shared/contract/basket.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Receipt.module.css';

/** The total of the basket, its download, and the button that empties it. */
export function Receipt({ basket }: { basket: Basket }) {
  const locale = useLocale();
  const { clear, download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const size = formatSize(basket.size, locale);
  const leftOut = basket.data.length - basket.available;
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const handleClear = () =>
    run(() => clear(basket.data.filter(({ item }) => item).map(({ itemId }) => itemId)));
  return (
    <section className={styles.root} aria-labelledby="receipt-total">
      <h2 id="receipt-total" className={styles.label}>
        {text.basket.total}
      </h2>
      <p className={styles.total}>{size}</p>
      <p className={styles.items}>
        {text.basket.items(basket.available, locale)}
        {leftOut > 0 && <span className={styles.left}> · {text.basket.left(leftOut)}</span>}
      </p>
      <Button
        variant="contained"
        className={styles.download}
        disabled={basket.available === 0}
        aria-busy={isBusy}
        onClick={() => run(() => download())}
      >
        {text.basket.download(basket.available, size, locale)}
      </Button>
      <p className={styles.note}>{text.basket.resuming}</p>
      <Button onClick={handleClear} aria-busy={isBusy}>
        {text.basket.clear}
      </Button>
    </section>
  );
}
