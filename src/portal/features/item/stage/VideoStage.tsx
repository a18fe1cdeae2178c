import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { LoadError } from '../../../components/feedback/LoadError.tsx';
import { widestSource } from '../../../components/picture/pictureSources.ts';
import { signItem } from '../../../lib/library/itemCalls.ts';
import { text } from '../../../text/en.ts';
import styles from './VideoStage.module.css';

/** The browser's own player; it asks for ranges by itself, so seeking does not wait for the whole film. */
export function VideoStage({ item }: { item: ItemDetail }) {
  const signed = useQuery({
    queryKey: ['items', 'signed', item.id, item.file.id],
    queryFn: () => signItem(item.id, { disposition: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (signed.error) return <LoadError error={signed.error} onRetry={signed.refetch} />;
  const poster = item.picture ? widestSource(item.picture)?.url : undefined;
  const isAudio = item.file.kind === 'audio';
  return (
    // biome-ignore lint/a11y/useMediaCaption: the library's films carry no separate captions.
    <video
      className={isAudio ? styles.audio : styles.video}
      src={signed.data?.url}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={text.item.video(item.title)}
    />
  );
}
