import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import { signItem } from '../../lib/library/itemCalls.ts';
import { signedOriginalQuery } from '../../lib/library/signedOriginal.ts';
import { captionsOf } from './itemCaptions.ts';
import { Player } from './Player.tsx';

/** Reads a WebVTT file; a track cannot load one from an object store's origin by itself. */
async function readCaptions(id: number, signal: AbortSignal): Promise<string> {
  const { url } = await signItem(id, { disposition: 'inline' });
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`captions returned ${response.status}`);
  return response.text();
}

interface Props {
  item: ItemDetail;
  /** For those who follow or move the film from outside. */
  media?: RefObject<HTMLMediaElement | null>;
}

/** An item that is a film or a sound, with the captions of its stack. */
export default function ItemPlayer({ item, media }: Props) {
  const { title, picture, alternativeText } = item;
  const { kind, extension, duration } = item.file;
  const film = {
    title,
    kind: kind === 'audio' ? kind : 'video',
    extension,
    duration,
    picture,
    alternativeText,
    peaks: item.peaks,
    watermark: item.watermark,
    signed: useQuery(signedOriginalQuery(item)),
    captions: captionsOf(item).map(({ id, language }) => ({
      language,
      key: ['item', id],
      read: (signal: AbortSignal) => readCaptions(id, signal),
    })),
  } as const;
  return <Player film={film} media={media} />;
}
