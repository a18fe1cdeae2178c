import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextBlocks as Blocks } from '../../../shared/contract/richText.ts';
import { ItemBlock } from './ItemBlock.tsx';
import { type TextVideo, videoOfItem, videoOfTraining } from './textVideo.ts';
import { VideoBlock } from './VideoBlock.tsx';

interface Props {
  /** The element that holds the text. */
  root: RefObject<HTMLElement | null>;
  /** The HTML of the text in `root`. */
  html: string;
  blocks: Blocks;
}

/** Cards and films in the places that the text keeps for them, from the first paint on. */
export function TextBlocks({ root, html, blocks }: Props) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places.
  useLayoutEffect(() => {
    const found = root.current?.querySelectorAll<HTMLElement>(
      'figure[data-block="item"], figure[data-block="video"]',
    );
    setPlaces([...(found ?? [])]);
  }, [root, html]);
  return places.map((place, index) => createPortal(blockAt(place, blocks), place, String(index)));
}

function blockAt({ dataset }: HTMLElement, { items, videos }: Blocks) {
  const item = items.find(({ id }) => String(id) === dataset.item);
  if (dataset.block === 'item') return item ? <ItemBlock item={item} /> : null;
  const video = videos.find(({ id }) => String(id) === dataset.training);
  const film: TextVideo | null = video ? videoOfTraining(video) : item ? videoOfItem(item) : null;
  return film && <VideoBlock key={film.key} video={film} />;
}
