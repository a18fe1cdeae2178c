import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { memo, type ReactNode } from 'react';
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

/** What a tile and a row are made of. */
interface Parts {
  item: ItemSummary;
  fit: 'contain' | 'cover';
  facts: string;
  link: ReactNode;
  checkbox: ReactNode;
  basketButton: ReactNode;
}

/** An item of a library as a tile or as a row: picture, name, facts, and what to do with it. */
export const ItemCell = memo(function ItemCell(props: Props) {
  const { item, index, view, fit, isActive, isSelected, onToggle, onFocus } = props;
  const background = useBackground();
  const basket = useBasketIds();
  const { add, remove } = useBasketActions();
  const attributesOf = useItemAttributes();
  const locale = useLocale();
  if (!item) return <SkeletonCell index={index} view={view} />;

  const { id, title } = item;
  const isInBasket = basket.has(id);
  const isGrid = view === 'grid';
  const View = isGrid ? GridTile : ListRow;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is laid out by hand.
    // biome-ignore lint/a11y/useFocusableInteractive: focus rests on the link inside.
    <div
      role="gridcell"
      aria-selected={isSelected}
      data-index={index}
      className={classNames(isGrid ? styles.tile : styles.row, isSelected && styles.isSelected)}
      onFocus={() => onFocus(index)}
    >
      <View
        item={item}
        fit={fit}
        facts={describeItem(item, attributesOf(item.valueIds), locale)}
        link={
          <Link
            to={paths.item(background.pathname, id) + background.search}
            state={{ background, index }}
            data-open
            className={isGrid ? styles.tileTitle : styles.rowTitle}
            title={title}
            tabIndex={isActive ? 0 : -1}
          >
            {title}
          </Link>
        }
        checkbox={
          <SelectCheckbox
            title={title}
            isChecked={isSelected}
            isActive={isActive}
            onToggle={(isRange) => onToggle(item, index, isRange)}
          />
        }
        basketButton={
          <BasketButton
            title={title}
            isInBasket={isInBasket}
            isActive={isActive}
            onPress={() => void (isInBasket ? remove(id) : add([id]))}
          />
        }
      />
    </div>
  );
});

function GridTile({ item, fit, facts, link, checkbox, basketButton }: Parts) {
  return (
    <>
      <ItemPicture
        item={item}
        fit={fit}
        sizes="(min-width: 960px) 20vw, (min-width: 700px) 31vw, 46vw"
        className={styles.tilePicture}
      />
      {link}
      <p className={styles.tileFacts}>{facts}</p>
      {checkbox}
      {basketButton}
    </>
  );
}

function ListRow({ item, fit, facts, link, checkbox, basketButton }: Parts) {
  const locale = useLocale();
  const { kind, extension, size, state: fileState } = item.file;
  return (
    <>
      <span className={styles.rowCheck}>{checkbox}</span>
      <ItemPicture item={item} fit={fit} sizes="56px" className={styles.rowPicture} />
      <span className={styles.words}>
        {link}
        <span className={styles.rowFacts}>{facts}</span>
      </span>
      <span className={styles.wide}>{facts.split(' · ')[0] ?? text.kinds[kind]}</span>
      <span className={styles.wide}>{extension.toUpperCase()}</span>
      <span className={styles.number}>
        {fileState === 'checking' ? text.item.checking : formatSize(size, locale)}
      </span>
      <span className={styles.date}>{formatShortDate(publishedAt(item))}</span>
      <span className={styles.rowBasket}>{basketButton}</span>
    </>
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
  const Sign = isInBasket ? Check : Add;
  return (
    <div className={styles.basketPlace}>
      <button
        type="button"
        className={classNames(styles.basket, isInBasket && styles.isInBasket)}
        aria-label={isInBasket ? text.item.removeTitle(title) : text.item.addTitle(title)}
        tabIndex={isActive ? 0 : -1}
        onClick={onPress}
      >
        <Sign fontSize="small" />
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
