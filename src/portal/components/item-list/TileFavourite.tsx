import BookmarkBorder from '@mui/icons-material/BookmarkBorderOutlined';
import Bookmark from '@mui/icons-material/BookmarkOutlined';
import { classNames } from '../../lib/classNames.ts';
import { addFavourites, removeFavourites } from '../../lib/favourites/favouriteCalls.ts';
import { useFavouritesAmong } from '../../lib/favourites/favouriteStore.ts';
import { favouritesText as text } from '../../text/favourites.ts';
import { IconAction } from '../action/IconAction.tsx';
import styles from './TileFavourite.module.css';

/** Where nothing hovers the pictures stay clear: the item's own page has the button. */
const hasHover = window.matchMedia('(hover: hover)').matches;

interface Props {
  title: string;
  /** What the tile represents: the item, or the formats of its shot. */
  ids: readonly number[];
  isActive: boolean;
}

/** Marks the item of a tile as a favourite; one whose other format is marked counts as marked. */
export default function TileFavourite(props: Props) {
  return hasHover && <Toggle {...props} />;
}

function Toggle({ title, ids, isActive }: Props) {
  const marked = useFavouritesAmong(ids);
  const isMarked = marked.length > 0;
  const Sign = isMarked ? Bookmark : BookmarkBorder;
  return (
    <div className={styles.place}>
      <IconAction
        label={isMarked ? text.removeTitle(title) : text.addTitle(title)}
        aria-pressed={isMarked}
        tabIndex={isActive ? 0 : -1}
        className={classNames(styles.button, isMarked && styles.isMarked)}
        onClick={() => void (isMarked ? removeFavourites(marked) : addFavourites(ids.slice(0, 1)))}
      >
        <Sign fontSize="small" />
      </IconAction>
    </div>
  );
}
