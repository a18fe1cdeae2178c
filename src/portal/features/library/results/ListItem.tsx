import { Link } from 'react-router';
import { formatShortDate } from '../../../../shared/domain/dates.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { ItemPicture } from '../../../components/picture/ItemPicture.tsx';
import { classNames } from '../../../lib/classNames.ts';
import { publishedAt } from '../../../lib/library/describeItem.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import { BasketButton } from './BasketButton.tsx';
import type { ItemViewProps } from './ItemCell.tsx';
import styles from './ListItem.module.css';
import { SelectTick } from './SelectTick.tsx';

export function ListItem({
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
  const locale = useLocale();
  const { kind, extension, size, state: fileState } = item.file;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is laid out by hand.
    // biome-ignore lint/a11y/useFocusableInteractive: focus rests on the link inside.
    <div
      role="gridcell"
      aria-selected={isSelected}
      data-index={index}
      className={classNames(styles.row, isSelected && styles.selected)}
      onFocus={on.onFocus}
    >
      <span className={styles.tick}>
        <SelectTick title={item.title} isChecked={isSelected} isActive={isActive} onToggle={on.onToggle} />
      </span>
      <ItemPicture item={item} fit={fit} sizes="56px" className={styles.picture} />
      <span className={styles.words}>
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
        <span className={styles.facts}>{facts}</span>
      </span>
      <span className={styles.wide}>{facts.split(' · ')[0] ?? text.kinds[kind]}</span>
      <span className={styles.wide}>{extension.toUpperCase()}</span>
      <span className={styles.number}>
        {fileState === 'checking' ? text.item.checking : formatSize(size, locale)}
      </span>
      <span className={styles.date}>{formatShortDate(publishedAt(item))}</span>
      <span className={styles.basket}>
        <BasketButton title={item.title} isInBasket={isInBasket} isActive={isActive} onPress={on.onBasket} />
      </span>
    </div>
  );
}
