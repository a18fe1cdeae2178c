import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { PictureFrame } from '../../../components/picture/PictureFrame.tsx';
import { signItem } from '../../../lib/library/itemCalls.ts';
import { text } from '../../../text/en.ts';
import styles from './ImageStage.module.css';
import { ZoomStage } from './ZoomStage.tsx';

/** Browsers show these themselves; other originals stay with their renditions. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** A larger original would take longer to come than anyone looks. */
const MAX_BYTES = 40_000_000;
const SHARPER_FROM = 1.4;

export function ImageStage({ item }: { item: ItemDetail }) {
  const [isSharper, setSharper] = useState(false);
  const { file, title } = item;
  const canShow = SHOWN.includes(file.mediaType) && file.size <= MAX_BYTES && file.state === 'ready';
  const original = useQuery({
    queryKey: ['items', 'signed', item.id, file.id],
    queryFn: () => signItem(item.id, { disposition: 'inline' }),
    enabled: isSharper && canShow,
    staleTime: 5 * 60_000,
  });
  return (
    <ZoomStage
      label={text.item.picture(title)}
      onScale={(scale) => {
        if (scale >= SHARPER_FROM) setSharper(true);
      }}
    >
      <PictureFrame
        picture={item.picture}
        sizes="(min-width: 900px) 66vw, 100vw"
        fit="contain"
        isFirst
        className={styles.picture}
      />
      {original.data && <img src={original.data.url} alt="" draggable={false} className={styles.original} />}
    </ZoomStage>
  );
}
