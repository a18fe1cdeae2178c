import { type Ref, Suspense } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { NoPreview } from '../../../components/stage/NoPreview.tsx';
import { lazyPart } from '../../../lib/router/lazyPart.tsx';
import { ImageStage, type Staged } from './ImageStage.tsx';

const { Part: PdfStage } = lazyPart(() => import('./PdfStage.tsx'));
const { Part: ItemPlayer } = lazyPart(() => import('../../../components/player/ItemPlayer.tsx'));

interface Props {
  item: ItemDetail | Staged;
  /** Of a layer over its picture. */
  layer: Ref<HTMLDivElement>;
}

/** Shows an item as its kind wants to be seen; until all of it is read, its picture. */
export function Stage({ item, layer }: Props) {
  if (!('versions' in item)) return item.picture && <ImageStage item={item} layer={layer} />;
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
  if (item.picture) return <ImageStage item={item} layer={layer} />;
  return <NoPreview extension={extension} />;
}
