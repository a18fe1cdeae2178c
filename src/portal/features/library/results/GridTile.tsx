import { Link } from 'react-router';
import { ItemPicture } from '../../../components/picture/ItemPicture.tsx';
import { classNames } from '../../../lib/classNames.ts';
import { BasketButton } from './BasketButton.tsx';
import styles from './GridTile.module.css';
import type { ItemViewProps } from './ItemCell.tsx';
import { SelectTick } from './SelectTick.tsx';

export function GridTile({
  item,
  index,
  fit,
  facts,
  to,
  state,
  isActive,
  isSelected,
  isInBasket,
  ...on
}: ItemViewProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is laid out by hand.
    // biome-ignore lint/a11y/useFocusableInteractive: focus rests on the link inside.
    <div
      role="gridcell"
      aria-selected={isSelected}
      data-index={index}
      className={classNames(styles.tile, isSelected && styles.selected)}
      onFocus={on.onFocus}
    >
      <ItemPicture
        item={item}
        fit={fit}
        sizes="(min-width: 960px) 20vw, (min-width: 700px) 31vw, 46vw"
        className={styles.picture}
      />
      <Link
        to={to}
        state={state}
        data-open
        className={styles.title}
        title={item.title}
        tabIndex={isActive ? 0 : -1}
      >
        {item.title}
      </Link>
      <p className={styles.facts}>{facts}</p>
      <SelectTick title={item.title} isChecked={isSelected} isActive={isActive} onToggle={on.onToggle} />
      <BasketButton title={item.title} isInBasket={isInBasket} isActive={isActive} onPress={on.onBasket} />
    </div>
  );
}
