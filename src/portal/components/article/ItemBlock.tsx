import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { useBasketIds } from '../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { describeItem } from '../../lib/library/describeItem.ts';
import { useRights } from '../../lib/library/useRights.ts';
import { paths } from '../../lib/paths.ts';
import { useItemAttributes } from '../../lib/queries/attributes.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useBackground } from '../../lib/router/background.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { ItemPicture } from '../picture/ItemPicture.tsx';
import { StretchedLink } from '../StretchedLink.tsx';
import styles from './ItemBlock.module.css';

/** An item among the words of a text: to open, or to take. */
export function ItemBlock({ item }: { item: ItemSummary }) {
  const locale = useLocale();
  const background = useBackground();
  const libraryPath = useLibraryPath()(item.library.slug);
  const attributes = useItemAttributes()(item.valueIds);
  const isInBasket = useBasketIds().has(item.id);
  const { add, remove } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const facts = [...describeItem(item, attributes, locale), ...useRights(item)];
  const handleBasket = async () => {
    setBusy(true);
    await (isInBasket ? remove([item.id]) : add([item.id]));
    setBusy(false);
  };
  return (
    <div className={styles.root}>
      <ItemPicture item={item} sizes="(min-width: 600px) 152px, 112px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.library}>{item.library.title}</p>
        <StretchedLink to={paths.item(libraryPath, item.id)} state={{ background }} className={styles.title}>
          {item.title}
        </StretchedLink>
        <p className={styles.facts}>{joinFacts(facts)}</p>
        <Button
          size="small"
          className={styles.basket}
          startIcon={isInBasket ? <Check /> : <Add />}
          aria-label={(isInBasket ? text.item.addedTitle : text.item.addTitle)(item.title)}
          aria-busy={isBusy}
          onClick={() => void handleBasket()}
        >
          {isInBasket ? text.item.added : text.item.add}
        </Button>
      </div>
    </div>
  );
}
