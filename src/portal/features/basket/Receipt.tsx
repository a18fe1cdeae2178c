import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Basket, DownloadForm } from '../../../shared/contract/basket.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { countWeb, totalSize } from '../../lib/basket/basketTotal.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Receipt.module.css';

const FORMS: readonly DownloadForm[] = ['original', 'web'];

interface Props {
  basket: Basket;
  form: DownloadForm;
  onForm: (form: DownloadForm) => void;
}

/** What the download holds of each entry, its total, and the buttons that download and empty the basket. */
export function Receipt({ basket, form, onForm }: Props) {
  const locale = useLocale();
  const { clear, download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const size = formatSize(totalSize(basket.data, form), locale);
  const inWeb = countWeb(basket.data);
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
      {inWeb > 0 && (
        <TextField
          select
          label={text.basket.form}
          className={styles.form}
          value={form}
          onChange={({ target }) => onForm(FORMS.find((known) => known === target.value) ?? 'original')}
          helperText={form === 'web' ? text.basket.inWeb(inWeb, basket.available, locale) : undefined}
          slotProps={{ select: { native: true } }}
        >
          {FORMS.map((known) => (
            <option key={known} value={known}>
              {text.basket.forms[known]}
            </option>
          ))}
        </TextField>
      )}
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
        onClick={() => run(() => download(undefined, form))}
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
