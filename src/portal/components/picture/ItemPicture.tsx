import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import type { PictureFit } from '../../../shared/contract/file.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { classNames } from '../../lib/classNames.ts';
import styles from './ItemPicture.module.css';
import { PictureFrame } from './PictureFrame.tsx';

interface Props {
  item: Pick<ItemSummary, 'file' | 'picture'>;
  sizes: string;
  fit?: PictureFit;
  /** One of the pictures that the page opens with. */
  isFirst?: boolean;
  className?: string;
}

/** An item's picture; files that have none show their format, set like a title. */
export function ItemPicture({ item, sizes, fit, isFirst, className }: Props) {
  if (!item.picture) {
    return (
      <span className={classNames(styles.paper, className)} aria-hidden="true">
        <span className={styles.format}>{item.file.extension}</span>
      </span>
    );
  }
  const isVideo = item.file.kind === 'video';
  return (
    <span className={classNames(styles.frame, className)}>
      <PictureFrame
        picture={item.picture}
        sizes={sizes}
        fit={fit}
        isFirst={isFirst}
        className={styles.picture}
      />
      {isVideo && (
        <span className={styles.play} aria-hidden="true">
          <PlayArrow fontSize="small" />
        </span>
      )}
    </span>
  );
}
