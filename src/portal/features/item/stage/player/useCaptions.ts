import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { signItem } from '../../../../lib/library/itemCalls.ts';
import { showToast } from '../../../../lib/toast/toastStore.ts';
import { text } from '../../../../text/en.ts';
import type { Captions } from './captions.ts';

/** Reads a WebVTT file; a track cannot load one from an object store's origin by itself. */
async function readCaptions(id: number, signal: AbortSignal): Promise<Blob> {
  const { url } = await signItem(id, { disposition: 'inline' });
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`captions returned ${response.status}`);
  return new Blob([await response.text()], { type: 'text/vtt' });
}

/**
 * The lines to show now, of the chosen captions in their `<track>`. They are drawn by the player, above its controls and
 * in its own type, so the browser only keeps their time.
 */
export function useCaptions(track: RefObject<HTMLTrackElement | null>, chosen: Captions | undefined) {
  const id = chosen?.id;
  const { data: file, isError } = useQuery({
    queryKey: ['items', 'captions', id],
    queryFn: ({ signal }) => readCaptions(id ?? 0, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [lines, setLines] = useState<string[]>([]);

  useEffect(() => {
    if (isError) showToast(text.item.player.captionsFailed, { tone: 'error' });
  }, [isError]);

  useEffect(() => {
    const element = track.current;
    if (!element || !file) return;
    const url = URL.createObjectURL(file);
    const { track: cues } = element;
    const update = () => setLines(Array.from(cues.activeCues ?? [], textOf));
    element.src = url;
    cues.mode = 'hidden';
    cues.addEventListener('cuechange', update);
    return () => {
      cues.removeEventListener('cuechange', update);
      cues.mode = 'disabled';
      URL.revokeObjectURL(url);
      setLines([]);
    };
  }, [track, file]);
  return lines;
}

/** Without the marks of WebVTT: voices, classes, times. */
const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
