import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import type { VideoOfText } from '../../../shared/contract/richText.ts';
import { signedOriginalQuery } from '../../lib/library/signedOriginal.ts';
import { itemQuery } from '../../lib/queries/items.ts';
import { readTrainingCaptions, signedTrainingQuery } from '../../lib/queries/training.ts';
import { LoadError } from '../feedback/LoadError.tsx';
import { FullScreenArea } from '../full-screen/FullScreenArea.tsx';
import ItemPlayer from '../player/ItemPlayer.tsx';
import { Player } from '../player/Player.tsx';
import type { TextVideo } from './textVideo.ts';
import styles from './VideoBlock.module.css';

/** The film of a text in the portal's player. The user has pressed play, so it starts by itself. */
export default function TextFilm({ video }: { video: TextVideo }) {
  const area = useRef<HTMLDivElement>(null);
  const { source } = video;
  return (
    <FullScreenArea area={area} className={styles.stage}>
      {'training' in source ? (
        <TrainingFilm video={source.training} area={area} />
      ) : (
        <ItemFilm item={source.item} area={area} />
      )}
    </FullScreenArea>
  );
}

interface Area {
  area: RefObject<HTMLElement | null>;
}

function TrainingFilm({ video, area }: Area & { video: VideoOfText }) {
  const media = useRef<HTMLMediaElement>(null);
  const signed = useQuery(signedTrainingQuery(video));
  useBegin(media, area, signed.isSuccess);
  const { id, title, film, picture, languages } = video;
  return (
    <Player
      media={media}
      film={{
        title,
        kind: 'video',
        extension: film.extension,
        duration: film.duration,
        picture,
        alternativeText: '',
        signed,
        captions: languages.map((language) => ({
          language,
          key: ['training', id, language],
          read: (signal) => readTrainingCaptions(id, language, signal),
        })),
      }}
    />
  );
}

/** The captions of a film are other formats of its shot, which only the item's detail has. */
function ItemFilm({ item, area }: Area & { item: ItemSummary }) {
  const media = useRef<HTMLMediaElement>(null);
  const detail = useQuery(itemQuery(item.id));
  const signed = useQuery(signedOriginalQuery(item));
  useBegin(media, area, detail.isSuccess && signed.isSuccess);
  if (detail.isError) return <LoadError error={detail.error} onRetry={detail.refetch} />;
  return detail.data ? <ItemPlayer item={detail.data} media={media} /> : null;
}

/** Plays once the film has its address, and takes the focus of the button that it replaces. */
function useBegin(media: RefObject<HTMLMediaElement | null>, area: Area['area'], isReady: boolean) {
  useEffect(() => {
    if (!isReady) return;
    area.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
    // A browser may refuse to start by itself; the controls are there.
    media.current?.play().catch(() => {});
  }, [media, area, isReady]);
}
