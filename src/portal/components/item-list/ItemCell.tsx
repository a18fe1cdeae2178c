import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { type MouseEvent, memo, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { formatShortDate } from '../../../shared/domain/dates.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { classNames } from '../../lib/classNames.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { describeItem } from '../../lib/library/describeItem.ts';
import { keyOf } from '../../lib/library/entries.ts';
import { useRights } from '../../lib/library/useRights.ts';
import { flyToBasket } from '../../lib/motion/flyToBasket.ts';
import { openFromPicture } from '../../lib/motion/openFromPicture.ts';
import { paths } from '../../lib/paths.ts';
import type { useItemAttributes } from '../../lib/queries/attributes.ts';
import { useBackground } from '../../lib/router/background.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { formatText } from '../../text/formats.ts';
import { ItemPicture } from '../picture/ItemPicture.tsx';
import styles from './ItemCell.module.css';

/** Tiles whose pictures the page opens with; those below are fetched when they come near. */
const FIRST_TILES = 4;

const TileFavourite = idlePart(() => import('./TileFavourite.tsx'));
const TileMotion = idlePart(() => import('./TileMotion.tsx'));
const { Part: FormatMenu } = lazyPart(() => import('./FormatMenu.tsx'));

interface Props {
  item: LibraryEntry | undefined;
  index: number;
  /** Where it opens; below the page that lists it by default. */
  to?: string | undefined;
  hasLibrary: boolean;
  view: 'grid' | 'list';
  isActive: boolean;
  isSelected: boolean;
  /** Read once for the list: each reader costs a tile more than its picture does. */
  basket: ReadonlySet<number>;
  attributesOf: ReturnType<typeof useItemAttributes>;
  onToggle: (item: LibraryEntry, index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
}

/** What a tile and a row are made of. */
interface Parts {
  item: LibraryEntry;
  index: number;
  facts: readonly string[];
  /** The library it is from, where that is shown. */
  library: string | null;
  link: ReactNode;
  checkbox: ReactNode;
  favourite: ReactNode;
  basketButton: ReactNode;
}

/** An entry of a library as a tile or as a row: picture, name, facts, and what to do with it. */
export const ItemCell = memo(function ItemCell(props: Props) {
  const { item, index, to, hasLibrary, view, isActive, isSelected, basket, attributesOf, onToggle, onFocus } =
    props;
  const background = useBackground();
  const navigate = useNavigate();
  const locale = useLocale();
  if (!item) return <SkeletonCell index={index} view={view} />;

  const { title } = item;
  const isGrid = view === 'grid';
  const View = isGrid ? GridTile : ListRow;
  const path = to ?? paths.item(background.pathname, keyOf(item)) + background.search;
  // The place in this list says nothing about one elsewhere.
  const place = to === undefined ? index : undefined;
  const state = { background, index: place };
  const handleOpen = (event: MouseEvent<HTMLElement>) => {
    if (isForNewTab(event)) return;
    event.preventDefault();
    openFromPicture(pictureOf(event.currentTarget), {
      open: () => void navigate(path, { state }),
      close: () => void navigate(-1),
    });
  };
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
        index={index}
        facts={describeEntry(item, describeItem(item, attributesOf(item.valueIds), locale), locale)}
        library={hasLibrary ? item.library.title : null}
        link={
          <Link
            to={path}
            state={state}
            data-open
            onClick={handleOpen}
            className={isGrid ? styles.tileTitle : styles.rowTitle}
            title={title}
            tabIndex={isActive ? 0 : -1}
          >
            {title}
          </Link>
        }
        checkbox={
          <Checkbox
            size="small"
            className={styles.check}
            checked={isSelected}
            slotProps={{
              input: { 'aria-label': text.library.select(title), tabIndex: isActive ? 0 : -1 },
            }}
            onChange={({ nativeEvent }) =>
              onToggle(item, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        }
        favourite={<TileFavourite title={title} ids={item.matches.map(({ id }) => id)} isActive={isActive} />}
        basketButton={
          <BasketButton item={item} isActive={isActive} basket={basket} path={path} index={place} />
        }
      />
    </div>
  );
});

/** The picture of the tile or row that an element is in. */
const pictureOf = (element: Element) =>
  element.closest('[role="gridcell"]')?.querySelector('picture')?.parentElement ?? null;

const isForNewTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Type, format and weight; of a stack of which several formats match their number. */
function describeEntry(entry: LibraryEntry, facts: readonly string[], locale: string): string[] {
  const { formatCount, matches } = entry;
  const [type = ''] = facts;
  if (matches.length === 1) return [...facts];
  const found = matches.length;
  return [
    type,
    found < formatCount
      ? text.library.formatsOf(found, formatCount, locale)
      : text.library.formats(formatCount, locale),
  ];
}

function GridTile({ item, index, facts, library, link, checkbox, favourite, basketButton }: Parts) {
  return (
    <>
      <ItemPicture
        item={item}
        sizes="(min-width: 740px) 280px, 46vw"
        isFirst={index < FIRST_TILES}
        className={styles.tilePicture}
      />
      {item.picture?.motion && <TileMotion picture={item.picture} />}
      {link}
      <p className={styles.tileFacts}>{joinFacts([library, ...facts])}</p>
      {isLimited(item) && <Rights item={item} className={styles.rights} />}
      {checkbox}
      {favourite}
      {basketButton}
    </>
  );
}

function ListRow({ item, facts, library, link, checkbox, basketButton }: Parts) {
  const locale = useLocale();
  const isChecking = item.file.state === 'checking';
  return (
    <>
      <span className={styles.rowCheck}>{checkbox}</span>
      <ItemPicture item={item} sizes="56px" className={styles.rowPicture} />
      <span className={styles.words}>
        {link}
        <span className={styles.rowFacts}>{joinFacts(facts)}</span>
        {library && <span className={styles.rowRights}>{library}</span>}
        {isLimited(item) && <Rights item={item} className={styles.rowRights} />}
      </span>
      <span className={styles.wide}>{facts[0]}</span>
      <span className={styles.wide}>{facts[1]}</span>
      <span className={styles.number}>
        {isChecking ? text.item.checking : formatSize(sizeOf(item), locale)}
      </span>
      <span className={styles.date}>{formatShortDate(item.publishedAt)}</span>
      <span className={styles.rowBasket}>{basketButton}</span>
    </>
  );
}

const isLimited = ({ expiresAt, markets, isElsewhere }: LibraryEntry): boolean =>
  isElsewhere === true || expiresAt !== null || markets.length > 0;

/**
 * Until when and where it may be used, and that it may not be here. Only of entries that are limited: each reader of a
 * query costs.
 */
function Rights({ item, className }: { item: LibraryEntry; className: string | undefined }) {
  const rights = useRights(item);
  return rights.length > 0 && <span className={className}>{joinFacts(rights)}</span>;
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

const sizeOf = ({ matches }: LibraryEntry) => matches.reduce((sum, { size }) => sum + size, 0);

interface BasketButtonProps {
  item: LibraryEntry;
  isActive: boolean;
  basket: ReadonlySet<number>;
  /** The item's own page. */
  path: string;
  index: number | undefined;
}

/**
 * Quick add of what the tile shows; what is in the basket says so and can be taken out again. Of a stack a menu offers
 * the formats, those that are not in the basket yet included.
 */
function BasketButton({ item, isActive, basket, path, index }: BasketButtonProps) {
  const { title, matches, others } = item;
  const { add, remove } = useBasketActions();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inBasket = [...matches, ...others].filter(({ id }) => basket.has(id)).length;
  const isInBasket = matches.some(({ id }) => basket.has(id));
  const Sign = isInBasket ? Check : Add;
  const all = matches.length + others.length;
  const hasChoice = matches.length > 1 || (isInBasket && all > 1);
  const isPart = hasChoice && isInBasket;
  const addFrom = (button: HTMLElement, ids: number[]) => {
    flyToBasket(pictureOf(button));
    void add(ids);
  };
  return (
    <div className={styles.basketPlace}>
      <Button
        size="small"
        className={classNames(styles.basket, isInBasket && styles.isInBasket, isPart && styles.isPart)}
        aria-label={
          isPart
            ? formatText.held(title, inBasket, all, locale)
            : isInBasket
              ? text.item.removeTitle(title)
              : text.item.addTitle(title)
        }
        aria-haspopup={hasChoice ? 'menu' : undefined}
        aria-expanded={hasChoice ? anchor !== null : undefined}
        tabIndex={isActive ? 0 : -1}
        onClick={({ currentTarget }) => {
          const ids = matches.map(({ id }) => id);
          if (hasChoice) setAnchor(currentTarget);
          else if (isInBasket) void remove(ids);
          else addFrom(currentTarget, ids);
        }}
      >
        <Sign fontSize="small" />
        <span className={styles.basketLabel}>
          {isPart ? formatText.of(inBasket, all, locale) : isInBasket ? text.item.added : text.item.add}
        </span>
      </Button>
      {anchor && (
        <Suspense>
          <FormatMenu
            anchor={anchor}
            item={item}
            basket={basket}
            path={path}
            index={index}
            onAdd={(ids) => addFrom(anchor, ids)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
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
