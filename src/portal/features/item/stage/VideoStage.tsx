import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { widestSource } from '../../../components/picture/pictureSources.ts';
import { signedOriginalQuery } from '../../../lib/library/signedOriginal.ts';
import { text } from '../../../text/en.ts';
import styles from './VideoStage.module.css';

/** The browser's own player; it asks for ranges by itself, so seeking does not wait for the whole film. */
export function VideoStage({ item }: { item: ItemDetail }) {
  const { data: signed, error, refetch } = useQuery(signedOriginalQuery(item));
  const player = useRef<HTMLVideoElement>(null);
  const url = signed?.url;
  useEffect(() => (player.current && url ? play(player.current, url) : undefined), [url]);
  if (error && !signed) return <LoadError error={error} onRetry={refetch} />;
  const poster = item.picture ? widestSource(item.picture)?.url : undefined;
  const isAudio = item.file.kind === 'audio';
  return (
    // biome-ignore lint/a11y/useMediaCaption: the library's films carry no separate captions.
    <video
      ref={player}
      className={isAudio ? styles.audio : styles.video}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={text.item.video(item.title)}
    />
  );
}

/** Gives the player its address. A renewed one goes on where the one before had come to. */
function play(video: HTMLVideoElement, url: string): () => void {
  const { currentTime, paused, playbackRate } = video;
  const isRenewed = video.currentSrc !== '';
  video.src = url;
  if (!isRenewed) return () => {};
  const resume = () => {
    video.currentTime = currentTime;
    video.playbackRate = playbackRate;
    // A browser may refuse to start by itself; the member's own controls are there.
    if (!paused) video.play().catch(() => {});
  };
  video.addEventListener('loadedmetadata', resume, { once: true });
  return () => video.removeEventListener('loadedmetadata', resume);
}
