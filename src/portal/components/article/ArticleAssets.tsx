import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { SectionBar } from '../SectionBar.tsx';
import { ItemCard } from '../teasers/ItemCard.tsx';
import styles from './ArticleAssets.module.css';

interface Props {
  title: string;
  items: readonly ItemSummary[];
}

/** The items attached to an article or an event, to open one by one or to take all at once. */
export function ArticleAssets({ title, items }: Props) {
  const locale = useLocale();
  const { add } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  if (items.length === 0) return null;
  const size = formatSize(
    items.reduce((sum, { file }) => sum + file.size, 0),
    locale,
  );
  const handleAdd = async () => {
    setBusy(true);
    await add(items.map(({ id }) => id));
    setBusy(false);
  };
  return (
    <section className={styles.root} aria-labelledby="article-assets">
      <SectionBar id="article-assets" title={title}>
        <Button variant="outlined" aria-busy={isBusy} onClick={() => void handleAdd()}>
          {text.news.addAll(items.length, size, locale)}
        </Button>
      </SectionBar>
      <ul className={styles.strip}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard record={item} sizes="(min-width: 900px) 240px, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
