import { type RefObject, useEffect } from 'react';

interface Source {
  url: string;
  /** When it was read. Read again, the same address is loaded again. */
  at: number;
}

/** Gives a media element its address. A renewed one goes on where the one before had come to. */
export function useSource(media: RefObject<HTMLMediaElement | null>, source: Source | null) {
  const { url, at } = source ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry may be answered with the same address.
  useEffect(() => (media.current && url ? load(media.current, url) : undefined), [media, url, at]);
}

function load(media: HTMLMediaElement, url: string): () => void {
  const { currentTime, paused } = media;
  const isRenewed = media.currentSrc !== '';
  media.src = url;
  if (!isRenewed) return () => {};
  const resume = () => {
    media.currentTime = currentTime;
    // A browser may refuse to start by itself; the controls are there.
    if (!paused) media.play().catch(() => {});
  };
  media.addEventListener('loadedmetadata', resume, { once: true });
  return () => media.removeEventListener('loadedmetadata', resume);
}
