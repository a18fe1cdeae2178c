import { Check, Plus } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import { formatShortDate } from '../../../../shared/domain/dates.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { ItemPicture } from '../../../components/picture/ItemPicture.tsx';
import { useBasketIds } from '../../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../../lib/basket/useBasketActions.ts';
import { classNames } from '../../../lib/classNames.ts';
import { describeItem, publishedAt } from '../../../lib/library/describeItem.ts';
import { paths } from '../../../lib/paths.ts';
import { useItemAttributes } from '../../../lib/queries/attributes.ts';
import { useBackground } from '../../../lib/router/background.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './ItemCell.module.css';

interface Props {
  item: ItemSummary | undefined;
  index: number;
  view: 'grid' | 'list';
  fit: 'contain' | 'cover';
  isActive: boolean;
  isSelected: boolean;
  onToggle: (item: ItemSummary, index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
}

/** What tile and row have in common. */
interface ItemViewProps {
  item: ItemSummary;
  index: number;
  fit: 'contain' | 'cover';
  facts: string;
  to: string;
  state: unknown;
  isActive: boolean;
  isSelected: boolean;
  isInBasket: boolean;
  onToggle: (isRange: boolean) => void;
  onBasket: () => void;
  onFocus: () => void;
}

/** An item of a library as a tile or as a row: picture, name, facts, and what to do with it. */
export const ItemCell = memo(function ItemCell({ item, index, view, onToggle, onFocus, ...props }: Props) {
  const background = useBackground();
  const basket = useBasketIds();
  const { add, remove } = useBasketActions();
  const attributesOf = useItemAttributes();
  const locale = useLocale();
  if (!item) return <SkeletonCell index={index} view={view} />;

  const isInBasket = basket.has(item.id);
  const View = view === 'grid' ? GridTile : ListRow;
  return (
    <View
      {...props}
      item={item}
      index={index}
      facts={describeItem(item, attributesOf(item.valueIds), locale)}
      to={paths.item(background.pathname, item.id) + background.search}
      state={{ background, index }}
      isInBasket={isInBasket}
      onToggle={(isRange) => onToggle(item, index, isRange)}
      onBasket={() => void (isInBasket ? remove(item.id) : add([item.id]))}
      onFocus={() => onFocus(index)}
    />
  );
});

function GridTile({
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
      className={classNames(styles.tile, isSelected && styles.isSelected)}
      onFocus={on.onFocus}
    >
      <ItemPicture
        item={item}
        fit={fit}
        sizes="(min-width: 960px) 20vw, (min-width: 700px) 31vw, 46vw"
        className={styles.tilePicture}
      />
      <Link
        to={to}
        state={state}
        data-open
        className={styles.tileTitle}
        title={item.title}
        tabIndex={isActive ? 0 : -1}
      >
        {item.title}
      </Link>
      <p className={styles.tileFacts}>{facts}</p>
      <SelectCheckbox title={item.title} isChecked={isSelected} isActive={isActive} onToggle={on.onToggle} />
      <BasketButton title={item.title} isInBasket={isInBasket} isActive={isActive} onPress={on.onBasket} />
    </div>
  );
}

function ListRow({
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
      className={classNames(styles.row, isSelected && styles.isSelected)}
      onFocus={on.onFocus}
    >
      <span className={styles.rowCheck}>
        <SelectCheckbox
          title={item.title}
          isChecked={isSelected}
          isActive={isActive}
          onToggle={on.onToggle}
        />
      </span>
      <ItemPicture item={item} fit={fit} sizes="56px" className={styles.rowPicture} />
      <span className={styles.words}>
        <Link
          to={to}
          state={state}
          data-open
          className={styles.rowTitle}
          title={item.title}
          tabIndex={isActive ? 0 : -1}
        >
          {item.title}
        </Link>
        <span className={styles.rowFacts}>{facts}</span>
      </span>
      <span className={styles.wide}>{facts.split(' · ')[0] ?? text.kinds[kind]}</span>
      <span className={styles.wide}>{extension.toUpperCase()}</span>
      <span className={styles.number}>
        {fileState === 'checking' ? text.item.checking : formatSize(size, locale)}
      </span>
      <span className={styles.date}>{formatShortDate(publishedAt(item))}</span>
      <span className={styles.rowBasket}>
        <BasketButton title={item.title} isInBasket={isInBasket} isActive={isActive} onPress={on.onBasket} />
      </span>
    </div>
  );
}

/** Names of the columns. */
export function ListHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      <span />
      <span>{text.library.columns.title}</span>
      <span className={styles.wide}>{text.library.columns.type}</span>
      <span className={styles.wide}>{text.library.columns.format}</span>
      <span className={styles.number}>{text.library.columns.size}</span>
      <span className={styles.date}>{text.library.columns.date}</span>
      <span />
    </div>
  );
}

interface CheckboxProps {
  title: string;
  isChecked: boolean;
  isActive: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The checkbox of an item; Shift extends the selection. */
function SelectCheckbox({ title, isChecked, isActive, onToggle }: CheckboxProps) {
  return (
    <label className={styles.check} data-checked={isChecked || undefined}>
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={text.library.select(title)}
        tabIndex={isActive ? 0 : -1}
        checked={isChecked}
        onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}

interface BasketButtonProps {
  title: string;
  isInBasket: boolean;
  isActive: boolean;
  onPress: () => void;
}

/** Quick add; what is in the basket says so and can be taken out again. */
function BasketButton({ title, isInBasket, isActive, onPress }: BasketButtonProps) {
  const Sign = isInBasket ? Check : Plus;
  return (
    <div className={styles.basketPlace}>
      <button
        type="button"
        className={classNames(styles.basket, isInBasket && styles.isInBasket)}
        aria-label={isInBasket ? text.item.removeTitle(title) : text.item.addTitle(title)}
        tabIndex={isActive ? 0 : -1}
        onClick={onPress}
      >
        <Sign size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.basketLabel}>{isInBasket ? text.item.added : text.item.add}</span>
      </button>
    </div>
  );
}

function SkeletonCell({ index, view }: { index: number; view: 'grid' | 'list' }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is laid out by hand.
    // biome-ignore lint/a11y/useFocusableInteractive: nothing to act on yet.
    <div
      role="gridcell"
      aria-busy="true"
      data-index={index}
      className={view === 'grid' ? styles.waitingTile : styles.waitingRow}
    >
      <Skeleton className={styles.skeleton} />
    </div>
  );
}
