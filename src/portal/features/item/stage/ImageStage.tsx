import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import { PictureFrame } from '../../../components/picture/PictureFrame.tsx';
import { widestSource } from '../../../components/picture/pictureSources.ts';
import { ZoomStage } from '../../../components/stage/ZoomStage.tsx';
import { signedOriginalQuery } from '../../../lib/library/signedOriginal.ts';
import { text } from '../../../text/en.ts';
import styles from './ImageStage.module.css';

/** Browsers show these themselves; other originals stay with their renditions. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** A larger original would take longer to load than users look at it. */
const MAX_BYTES = 40_000_000;

/** What a list knows of an item suffices to show its picture. */
export type Staged = Pick<ItemSummary, 'id' | 'title' | 'file' | 'picture' | 'alternativeText'>;

interface Props {
  item: Staged;
  /** Of a layer over the picture, as large as it. */
  layer?: Ref<HTMLDivElement> | undefined;
}

export function ImageStage({ item, layer }: Props) {
  const [isSharper, setSharper] = useState(false);
  const { file, title, picture, alternativeText } = item;
  const canShow = SHOWN.includes(file.mediaType) && file.size <= MAX_BYTES && file.state === 'ready';
  const original = useQuery({
    ...signedOriginalQuery(item),
    enabled: isSharper && canShow,
    // A picture that has come needs its address no longer.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const widest = picture ? widestSource(picture) : undefined;
  const native = canShow && file.width && file.height ? { width: file.width, height: file.height } : widest;
  return (
    <ZoomStage
      label={text.item.picture((alternativeText || title).replace(/\.$/, ''))}
      native={native}
      ground={picture?.ground}
      layer={layer && picture ? { ref: layer, size: picture } : null}
      onScale={(scale) => {
        if (scale > 1) setSharper(true);
      }}
    >
      <PictureFrame
        picture={picture}
        alt={alternativeText}
        sizes="(min-width: 900px) 66vw, 100vw"
        fit="contain"
        isFirst
        className={styles.picture}
      />
      {original.data && <img src={original.data.url} alt="" draggable={false} className={styles.original} />}
    </ZoomStage>
  );
}
