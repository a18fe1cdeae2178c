import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Basket, DownloadForm } from '../../../shared/contract/basket.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { countWeb, totalSize } from '../../lib/basket/basketTotal.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { basketPresetsQuery } from '../../lib/queries/presets.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { basketText } from '../../text/basket.ts';
import { listText } from '../../text/lists.ts';
import styles from './Receipt.module.css';

const AddToList = idlePart(() => import('../../components/lists/AddToList.tsx'));
const { Part: PresetReceipt } = lazyPart(() => import('./PresetReceipt.tsx'));

const FORMS: readonly DownloadForm[] = ['original', 'web'];

interface Props {
  basket: Basket;
  form: DownloadForm;
  /** Instead of a form. */
  presetId: number | null;
  onForm: (form: DownloadForm) => void;
  onPreset: (presetId: number | null) => void;
}

/** What the download holds of each entry, its total, and the buttons that download and empty the basket. */
export function Receipt({ basket, form, presetId, onForm, onPreset }: Props) {
  const locale = useLocale();
  const { clear, download } = useBasketActions();
  const { data: presets = [] } = useQuery(basketPresetsQuery);
  const [isBusy, setBusy] = useState(false);
  const size = formatSize(totalSize(basket.data, form), locale);
  const inWeb = countWeb(basket.data);
  const leftOut = basket.data.length - basket.available;
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action();
    setBusy(false);
  };
  const handleForm = (value: string) => {
    const known = FORMS.find((one) => one === value);
    if (known) onForm(known);
    onPreset(known ? null : Number(value));
  };
  const handleClear = () =>
    run(() => clear(basket.data.filter(({ item }) => item).map(({ itemId }) => itemId)));
  return (
    <section className={styles.root} aria-labelledby="receipt-total">
      {(inWeb > 0 || presets.length > 0 || presetId !== null) && (
        <SelectField
          label={basketText.form}
          className={styles.form}
          value={presetId ?? form}
          onChange={({ target }) => handleForm(target.value)}
          help={
            presetId === null && form === 'web'
              ? inWeb < basket.available
                ? basketText.someInWeb(inWeb, basket.available, locale)
                : basketText.allInWeb
              : undefined
          }
        >
          {FORMS.filter((known) => known !== 'web' || inWeb > 0).map((known) => (
            <option key={known} value={known}>
              {basketText.forms[known]}
            </option>
          ))}
          {presets.map(({ preset }) => (
            <option key={preset.id} value={preset.id}>
              {preset.name}
            </option>
          ))}
        </SelectField>
      )}
      <Typography variant="overline" component="h2" id="receipt-total" color="textSecondary">
        {basketText.total}
      </Typography>
      {presetId === null ? (
        <>
          <p className={styles.total}>{size}</p>
          <p className={styles.items}>
            {basketText.items(basket.available, locale)}
            {leftOut > 0 && <span className={styles.left}> · {basketText.left(leftOut)}</span>}
          </p>
          <Button
            variant="contained"
            className={styles.download}
            disabled={basket.available === 0}
            aria-busy={isBusy}
            onClick={() => run(() => download(undefined, form))}
          >
            {basketText.download(basket.available, size, locale)}
          </Button>
        </>
      ) : (
        <div className={styles.preset}>
          <Suspense>
            <PresetReceipt key={presetId} presetId={presetId} />
          </Suspense>
        </div>
      )}
      <p className={styles.note}>{basketText.resuming}</p>
      <div className={styles.quiet}>
        <Button onClick={handleClear} aria-busy={isBusy}>
          {basketText.clear}
        </Button>
        <AddToList
          startIcon={null}
          label={listText.add.save}
          entries={basket.data.flatMap(({ item }) => (item ? [{ kind: 'library-item', id: item.id }] : []))}
        />
      </div>
    </section>
  );
}
