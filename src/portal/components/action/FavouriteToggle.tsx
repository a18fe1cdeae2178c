import BookmarkBorder from '@mui/icons-material/BookmarkBorderOutlined';
import Bookmark from '@mui/icons-material/BookmarkOutlined';
import Button from '@mui/material/Button';
import { addFavourites, removeFavourites } from '../../lib/favourites/favouriteCalls.ts';
import { useFavouritesAmong } from '../../lib/favourites/favouriteStore.ts';
import { favouritesText as text } from '../../text/favourites.ts';

interface Props {
  /** The item, and the other formats that are shown with it. */
  ids: readonly number[];
}

/** Marks an item as a favourite, and takes the mark away again. */
export default function FavouriteToggle({ ids }: Props) {
  const marked = useFavouritesAmong(ids);
  const isMarked = marked.length > 0;
  const Sign = isMarked ? Bookmark : BookmarkBorder;
  return (
    <Button
      startIcon={<Sign fontSize="small" />}
      aria-label={isMarked ? text.remove : text.add}
      aria-pressed={isMarked}
      onClick={() => void (isMarked ? removeFavourites(marked) : addFavourites(ids.slice(0, 1)))}
    >
      {text.label}
    </Button>
  );
}
