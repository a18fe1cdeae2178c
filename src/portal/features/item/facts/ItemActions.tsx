import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import type { ItemDetail, ItemFormat } from '../../../../shared/contract/libraryItem.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { useBasketIds } from '../../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../../lib/basket/useBasketActions.ts';
import { keepFormats } from '../../../lib/library/usualFormats.ts';
import { idlePart } from '../../../lib/router/idlePart.tsx';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import { DownloadAs } from './DownloadAs.tsx';
import { DownloadChoice } from './DownloadChoice.tsx';
import styles from './ItemFacts.module.css';
import { shareItem } from './shareItem.ts';

const AddToList = idlePart(() => import('../../../components/lists/AddToList.tsx'));
const FollowButton = idlePart(() => import('../../../components/inbox/FollowButton.tsx'));
const FavouriteToggle = idlePart(() => import('../../../components/action/FavouriteToggle.tsx'));

interface Props {
  item: ItemDetail;
  /** The formats to act on: the item itself, or some of its stack. */
  chosen: readonly Pick<ItemFormat, 'id' | 'title' | 'file'>[];
  libraryPath: string;
}

/** What to do with an item, or with the chosen formats of its shot. */
export function ItemActions({ item, chosen, libraryPath }: Props) {
  const locale = useLocale();
  const basket = useBasketIds();
  const { add, remove, download } = useBasketActions();
  const ids = chosen.map(({ id }) => id);
  const isInBasket = ids.every((id) => basket.has(id));
  const isSelf = ids.length === 1 && ids[0] === item.id;
  const Sign = isInBasket ? Check : Add;
  const size = formatSize(
    chosen.reduce((sum, { file }) => sum + file.size, 0),
    locale,
  );
  const isWhole = item.formats.length > 1 && ids.length === item.formats.length;
  const listed = (isWhole ? [item.id] : ids).map((id) => ({ kind: 'library-item' as const, id, isWhole }));
  const handleBasket = () => {
    if (isInBasket) return void remove(ids);
    if (item.stackId !== null) keepFormats(chosen);
    void add(ids);
  };
  const handleDownload = () => {
    keepFormats(chosen);
    void download(ids);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant={isInBasket ? 'outlined' : 'contained'}
        startIcon={<Sign fontSize="small" />}
        aria-label={isInBasket ? text.item.addedTitle(item.title) : undefined}
        onClick={handleBasket}
      >
        {isInBasket ? text.item.added : text.item.addFormats(ids.length, size, locale)}
      </Button>
      {isSelf ? (
        <DownloadChoice item={item} />
      ) : (
        <Button variant="outlined" startIcon={<FileDownload fontSize="small" />} onClick={handleDownload}>
          {text.item.downloadFormats(ids.length, locale)}
        </Button>
      )}
      {isSelf && item.file.kind === 'image' && <DownloadAs key={item.id} item={item} />}
      <div className={styles.quiet}>
        <Button startIcon={<LinkIcon fontSize="small" />} onClick={() => shareItem(item.id, libraryPath)}>
          {text.item.share}
        </Button>
        <FavouriteToggle ids={[item.id]} />
        <AddToList entries={listed} />
        <FollowButton kind="library-item" id={item.id} />
      </div>
    </div>
  );
}
