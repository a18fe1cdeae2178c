import { Suspense } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { lazyPart } from '../../../lib/router/lazyPart.tsx';
import { text } from '../../../text/en.ts';
import { ImageStage } from './ImageStage.tsx';
import styles from './Stage.module.css';

const { Part: PdfStage } = lazyPart(() => import('./PdfStage.tsx'));
const { Part: ItemPlayer } = lazyPart(() => import('./ItemPlayer.tsx'));

/** Shows an item as its kind wants to be seen. */
export function Stage({ item }: { item: ItemDetail }) {
  const { kind, extension, state } = item.file;
  if (state === 'ready' && (kind === 'video' || kind === 'audio')) {
    return (
      <Suspense>
        <ItemPlayer item={item} />
      </Suspense>
    );
  }
  if (state === 'ready' && kind === 'pdf') {
    return (
      <Suspense fallback={<ImageStage item={item} />}>
        <PdfStage item={item} />
      </Suspense>
    );
  }
  if (item.picture) return <ImageStage item={item} />;
  return (
    <div className={styles.none}>
      <p className={styles.format}>{extension}</p>
      <p className={styles.text}>{text.item.noPreview}</p>
    </div>
  );
}
