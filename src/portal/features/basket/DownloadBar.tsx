import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Basket, DownloadForm } from '../../../shared/contract/basket.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { totalSize } from '../../lib/basket/basketTotal.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { basketText } from '../../text/basket.ts';
import { text } from '../../text/en.ts';
import styles from './DownloadBar.module.css';

/** Where the receipt lies below the entries: count, size and download stay in reach. */
export function DownloadBar({ basket, form }: { basket: Basket; form: DownloadForm }) {
  const locale = useLocale();
  const { download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const size = formatSize(totalSize(basket.data, form), locale);
  const handleDownload = async () => {
    setBusy(true);
    await download(undefined, form);
    setBusy(false);
  };
  return (
    <div className={styles.root} data-download-bar>
      <p className={styles.facts}>
        {basketText.items(basket.available, locale)} <span className={styles.size}>{size}</span>
      </p>
      <Button
        className={styles.button}
        aria-label={basketText.download(basket.available, size, locale)}
        aria-busy={isBusy}
        onClick={() => void handleDownload()}
      >
        {text.actions.download}
      </Button>
    </div>
  );
}
