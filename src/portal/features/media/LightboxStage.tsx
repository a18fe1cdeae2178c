import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { widestSource } from '../../components/picture/pictureSources.ts';
import { NoPreview } from '../../components/stage/NoPreview.tsx';
import { ZoomStage } from '../../components/stage/ZoomStage.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { text } from '../../text/en.ts';
import styles from './LightboxStage.module.css';
import type { MediaSource } from './mediaSource.ts';

const { Part: Player } = lazyPart(async () => ({
  default: (await import('../../components/player/Player.tsx')).Player,
}));

/** An item as its kind wants to be seen: films play, of everything else the picture is shown. */
export function LightboxStage({ source, item }: { source: MediaSource; item: MediaItem }) {
  const { file, picture, title, alternativeText } = item;
  const isFilm = file.kind === 'video' || file.kind === 'audio';
  if (isFilm && source.canPlay) return <Film source={source} item={item} />;
  if (!picture) return <NoPreview extension={file.extension} />;
  return (
    <ZoomStage
      label={text.item.picture((alternativeText || title).replace(/\.$/, ''))}
      native={widestSource(picture)}
      ground={picture.ground}
    >
      <PictureFrame
        picture={picture}
        alt={alternativeText}
        sizes="(min-width: 900px) 66vw, 100vw"
        fit="contain"
        isFirst
        className={styles.picture}
      />
    </ZoomStage>
  );
}

function Film({ source, item }: { source: MediaSource; item: MediaItem }) {
  const { title, file, picture, alternativeText } = item;
  const film = {
    ...{ title, picture, alternativeText },
    kind: file.kind === 'audio' ? file.kind : 'video',
    extension: file.extension,
    duration: file.duration,
    signed: useQuery(source.signedQuery(item)),
    captions: [],
    watermark: item.watermark,
  } as const;
  return (
    <Suspense>
      <Player film={film} />
    </Suspense>
  );
}
